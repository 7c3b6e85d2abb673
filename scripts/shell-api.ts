import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SHELL_API_VERSION } from '../shared/src/remote/index';
import { FLAG, readOptions } from './read-options';
import {
  extractSurface,
  readSurface,
  requiredRaise,
  SURFACE_FILE,
  writtenSurface,
} from './shell-api-surface';
import { missingNews, readNews } from './shell-api-news';
import { stop } from './workspace.mjs';

/**
 * `npm run shell-api`: compares what tabs see of the portal's interface with what is kept in shared/shell-api.txt.
 * `npm run shell-api -- --write` keeps the new one, once its version is raised and a changeset tells teams of it.
 */
const { write } = readOptions('npm run shell-api -- [--write]', { write: FLAG }).values;
const now = { version: SHELL_API_VERSION, lines: extractSurface() };
const former = existsSync(SURFACE_FILE) ? readSurface(readFileSync(SURFACE_FILE, 'utf8')) : now;
const problem = requiredRaise(former, now);
if (problem) stop(problem);
if (!write) {
  if (writtenSurface(former) !== writtenSurface(now) || !existsSync(SURFACE_FILE))
    stop('shared/shell-api.txt is not up to date: npm run shell-api -- --write');
} else {
  const missing = missingNews(now.version, readNews());
  if (missing) stop(missing);
  writeFileSync(SURFACE_FILE, writtenSurface(now));
}
