import { retire } from '../modules/remotes/retire-remote';
import type { Command } from './command';
import { COMMAND_LINE } from './command-line';
import { inSentences } from './in-sentences';
import { readArguments } from './read-arguments';

export const retireRemote: Command = {
  name: 'retire-remote',
  usage: 'retire-remote <remote>',
  summary:
    'Takes a tab out of the portal for all clients, pins and canaries too, from the next page load on.',

  async run(platform, args) {
    const [name = ''] = readArguments(retireRemote, args, {}, 1).words;
    const served = await inSentences(() => retire(platform, COMMAND_LINE, { name }));
    console.log(`${name} is served to nobody from the next page load on.`);
    for (const [client, version] of served)
      console.log(
        `Before it was ${version} for ${client ? `the client ${client}` : 'all clients without a pin'}.`,
      );
    return 0;
  },
};
