import { createRemoteConfig } from '@portal/shared/tooling/create-remote-config.mjs';

export default createRemoteConfig(import.meta.dirname);
