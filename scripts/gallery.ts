import path from 'node:path';
import { parseArgs } from 'node:util';
import { whenParentEnds } from './parent-process';
import { serve } from './serve';

/** `npm run gallery`: every part of the kit in every state, for the developers of the kit and of tabs. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
await serve(path.join(import.meta.dirname, '../shared/gallery'), { port: values.port });
