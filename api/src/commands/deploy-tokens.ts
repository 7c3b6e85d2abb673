import { parseArgs } from 'node:util';
import { createToken, revokeToken } from '../modules/remotes/deploy-tokens';
import { CommandError, type Command } from './command';

const REMOTE_NAME = /^[a-z][a-z0-9]{1,39}$/;

/** Makes the token with which a team publishes its remote, and the remote itself if it is new. Printed once. */
export const createDeployToken: Command = {
  name: 'create-deploy-token',
  usage: 'create-deploy-token --remote <name> --label <whose token> [--owner <team>]',
  summary: 'Makes a token with which a team publishes one remote, also a new one; prints it once.',

  async run(platform, args) {
    const { remote, label, owner } = readOptions(args, createDeployToken.usage);
    if (!remote || !label) throw new CommandError(`Usage: ${createDeployToken.usage}`);
    if (!REMOTE_NAME.test(remote))
      throw new CommandError(`"${remote}" is no name for a remote: 2 to 40 small letters and digits.`);
    const { tokenId, token } = await createToken(platform, { name: remote, owner }, label);
    console.log(`Deploy token ${tokenId} for ${remote} (${label}) was made. It is shown only now:`);
    console.log(token);
    return 0;
  },
};

export const revokeDeployToken: Command = {
  name: 'revoke-deploy-token',
  usage: 'revoke-deploy-token <number>',
  summary: 'Revokes a deploy token by its number; it is refused from the next call on.',

  async run(platform, [number = '']) {
    if (!/^\d{1,15}$/.test(number)) throw new CommandError(`Usage: ${revokeDeployToken.usage}`);
    const revoked = await revokeToken(platform, Number(number));
    if (!revoked) throw new CommandError(`There is no deploy token ${number} that is not revoked.`);
    console.log(`Deploy token ${number} for ${revoked.name} (${revoked.label}) is revoked.`);
    return 0;
  },
};

function readOptions(args: string[], usage: string) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { remote: option, label: option, owner: option } }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}
