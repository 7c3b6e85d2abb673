import path from 'node:path';
import { whenParentEnds } from './parent-process';
import { TEXT, calledAs, readOptions } from './read-options';
import { serve } from './serve';

/** `npm run gallery`: every part of the kit in every state, for the developers of the kit and of tabs. */
const { values } = readOptions(`${calledAs('gallery')} [--port <number>]`, { port: TEXT });
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
await serve(path.join(import.meta.dirname, '../shared/gallery'), { port: values.port });
