#!/usr/bin/env node
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TEXT, readOptions } from '../scripts/read-options';
import { newRemote, writeFiles } from '../scripts/remote-sources';
import { stop } from '../scripts/workspace.mjs';
import { teamProject, type KitVersions } from './team-template';

/**
 * `npm create @portal/remote@latest <name> --@portal:registry=<portal>/npm/ [-- --tab <label> --claim <claim> --owner <team>]` in an
 * empty folder: a tab with a test and a CI file, that builds, is tested and can be released. The portal's address is that
 * which this program came from, unless --portal says another.
 */
const { values, words } = readOptions(
  'npm create @portal/remote@latest <name> --@portal:registry=<portal>/npm/ -- [--tab <label>] [--claim <claim>] [--owner <team>] [--portal <address>]',
  { tab: TEXT, claim: TEXT, owner: TEXT, portal: TEXT },
  'one',
);
const folder = process.cwd();
const remote = newRemote(words[0] ?? '', values, stop);
// A repository that was just made, or its licence, is no reason to refuse.
const present = readdirSync(folder).filter((name) => !/^(\.git|licen[cs]e.*)$/i.test(name));
if (present.length > 0)
  stop(`This folder is not empty (${present.slice(0, 3).join(', ')}): make the tab in one of its own.`);

const own = path.resolve(import.meta.dirname, '..');
const { kit } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as { kit: KitVersions };
const registry = values.portal ? registryOf(values.portal) : whereItCameFrom();
writeFiles(folder, teamProject(remote, kit, registry));
console.log(
  [
    `Made the tab '${remote.tab}', with the kit from ${registry} (if that is another portal's: -- --portal <address>). Now:`,
    '',
    '  npm install',
    '  npm run dev        the tab alone, with the fake shell',
    '  npm test           its tests',
    '  npm run release    check, build, test, publish and activate (README.md)',
  ].join('\n'),
);

function registryOf(portal: string): string {
  if (!/^https?:/i.test(portal) || !URL.canParse(portal)) return stop(`--portal is no address: ${portal}`);
  return new URL('/npm/', portal).href;
}

/** npm notes beside what it installs where that came from. */
function whereItCameFrom(): string {
  const note = path.resolve(own, '../../.package-lock.json');
  const packages = existsSync(note)
    ? (JSON.parse(readFileSync(note, 'utf8')) as { packages: Record<string, { resolved?: string }> }).packages
    : {};
  const resolved = packages['node_modules/@portal/create-remote']?.resolved ?? '';
  if (/^https?:.*\/npm\/@portal\//.test(resolved)) return registryOf(resolved);
  if (process.env.PORTAL_URL) return registryOf(process.env.PORTAL_URL);
  return stop(
    'Where is the portal? Add its address behind a double dash: -- --portal https://portal.example.com',
  );
}
