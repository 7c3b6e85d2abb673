import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveWeb } from '../shared/tooling/serve-web';
import { whenParentEnds } from './parent-process';

/** `npm run gallery`: every part of the kit in every state, for the developers of the kit and of tabs. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
await serveWeb(path.join(import.meta.dirname, '../shared/gallery'), { port: values.port });
