import { servedSentences } from '@portal/shared/domain/deployments';
import { errorInWords, figuresInWords } from '@portal/shared/domain/release-figures';
import {
  activate,
  canariesOf,
  releasesOf,
  rollback,
  unpin,
  type PointerChange,
} from '../modules/remotes/deployments.service';
import { figuresOfReleases } from '../modules/remotes/release-figures';
import type { Command } from './command';
import { COMMAND_LINE } from './command-line';
import { inSentences } from './in-sentences';
import { TEXT, readArguments } from './read-arguments';

/** A pin stands before what everyone gets. */
const EVERYONE = 'all clients without a pin';

export const activateRelease: Command = {
  name: 'activate-release',
  usage: 'activate-release <remote> <version> [--client <key>]',
  summary: 'Serves a release of a remote to all clients, or pins it to one, from the next page load on.',
  run: (platform, args) =>
    deploy(activateRelease, args, 2, ([name, version], client) =>
      activate(platform, COMMAND_LINE, { name, version, client }),
    ),
};

export const rollbackRelease: Command = {
  name: 'rollback-release',
  usage: 'rollback-release <remote> [--client <key>]',
  summary: 'Serves again what a remote served before the last activation.',
  run: (platform, args) =>
    deploy(rollbackRelease, args, 1, ([name], client) => rollback(platform, COMMAND_LINE, { name, client })),
};

export const unpinRelease: Command = {
  name: 'unpin-release',
  usage: 'unpin-release <remote> --client <key>',
  summary: 'Gives a client again the release that all clients get.',
  run: (platform, args) =>
    deploy(unpinRelease, args, 1, ([name], client) => unpin(platform, COMMAND_LINE, { name, client })),
};

export const listReleases: Command = {
  name: 'list-releases',
  usage: 'list-releases <remote>',
  summary:
    'Prints the releases of a remote, newest first: which clients each serves, and how it fared for each client in the last days.',

  async run(platform, args) {
    const [name = ''] = readArguments(listReleases, args, {}, 1).words;
    const { figures } = await inSentences(() => figuresOfReleases(platform, name));
    const releases = await inSentences(() => releasesOf(platform, name));
    const canaries = await canariesOf(platform, name);
    if (releases.length === 0) console.log(`${name} has no releases yet.`);
    for (const release of releases) {
      const signed = release.signedBy === null ? '' : `  signed by ${release.signedBy}`;
      const serves = [
        ...release.activeFor.map((client) => client || EVERYONE),
        ...canaries
          .filter(({ version }) => version === release.version)
          .map(({ clientKey, percent }) => `${percent} % of ${clientKey || EVERYONE} as a canary`),
      ].join(', ');
      console.log(
        `${release.version}  ${release.publishedAt} UTC by ${release.publishedBy}${signed}${serves ? `  serves ${serves}` : ''}`,
      );
      for (const warning of release.warnings) console.log(`    warning: ${warning}`);
      for (const one of figures.filter(({ version }) => version === release.version)) {
        console.log(`    ${one.client || 'client unknown'}: ${figuresInWords(one)}`);
        for (const error of one.errors) console.log(`      ${errorInWords(error)}`);
      }
    }
    return 0;
  },
};

async function deploy(
  command: Command,
  args: string[],
  count: number,
  work: (names: [string, string], client: string | undefined) => Promise<PointerChange>,
): Promise<number> {
  const { words, values } = readArguments(command, args, { client: TEXT }, count);
  const [name = '', version = ''] = words;
  const done = await inSentences(() => work([name, version], values.client));
  const served = done.client ? `the client ${done.client}` : EVERYONE;
  for (const sentence of servedSentences(done.name, done, served)) console.log(sentence);
  return 0;
}
