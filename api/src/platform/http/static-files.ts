import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** Content-addressed: a file whose name holds the hash of its content can never change. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.\w+)?$/;
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built files of the shell under /assets, compressed ahead where the build left a .br or .gz beside them. */
export async function installShellAssets(app: FastifyInstance, config: Config): Promise<void> {
  const root = path.join(config.shellDist, 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, file) =>
      void reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : 'public, max-age=3600'),
  });
}
