import { createRemoteConfig } from '@portal/shared/tooling/create-remote-config.ts';

export default createRemoteConfig(import.meta.dirname);
