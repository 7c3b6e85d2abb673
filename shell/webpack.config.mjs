import { createShellConfig } from '@portal/shared/tooling/create-shell-config.mjs';

export default createShellConfig(import.meta.dirname);
