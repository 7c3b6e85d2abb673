import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundle, filesOf } from './bundle';

/** Bundles server, cluster, command line and thread scripts into dist/. */
const dist = path.join(import.meta.dirname, 'dist');
const threads = filesOf('src').filter((file) => file.endsWith('.thread.ts'));

rmSync(dist, { recursive: true, force: true });
await bundle(dist, ['src/server.ts', 'src/cluster.ts', 'src/cli.ts', ...threads], { sourcemap: true });
