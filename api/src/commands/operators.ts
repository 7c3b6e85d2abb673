import { grantOperator as grant, revokeOperator as revoke } from '../modules/users/operators.service';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { inSentences } from './in-sentences';
import { TEXT, readArguments } from './read-arguments';

/** Makes a user an operator of the portal: the only way to the rights of Deployments. */
export const grantOperator: Command = {
  name: 'grant-operator',
  usage: 'grant-operator --client <key> --user <login id> [--view]',
  summary: 'Lets a user deploy tabs for every client, or with --view only see what is deployed.',

  async run(platform, args) {
    const { client, user, view: viewOnly } = readOptions(grantOperator, args, true);
    const changed = await inSentences(() => grant(platform, COMMAND_LINE, { client, user, viewOnly }));
    const right = viewOnly ? 'see deployments' : 'see and change deployments';
    console.log(`${user} of ${client} may ${right}${changed ? '' : ', as before'}.`);
    return 0;
  },
};

export const revokeOperator: Command = {
  name: 'revoke-operator',
  usage: 'revoke-operator --client <key> --user <login id>',
  summary: 'Takes every right of Deployments from a user, effective at their next call.',

  async run(platform, args) {
    const { client, user } = readOptions(revokeOperator, args, false);
    const changed = await inSentences(() => revoke(platform, COMMAND_LINE, { client, user }));
    console.log(
      changed
        ? `${user} of ${client} may not see or change deployments any more.`
        : `${user} of ${client} holds no right of Deployments.`,
    );
    return 0;
  },
};

function readOptions(command: Command, args: string[], withView: boolean) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { client: TEXT, user: TEXT, ...(withView ? { view: flag } : {}) };
  const { client, user, view } = readArguments(command, args, options).values;
  if (!client || !user) throw new CommandError(`Usage: ${command.usage}`);
  return { client: client.toLowerCase(), user, view: view === true };
}
