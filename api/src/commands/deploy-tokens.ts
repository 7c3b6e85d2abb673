import { nameKey } from '@portal/shared/domain/names';
import { BUILD } from '../modules/remotes/built-in-releases';
import { TOKEN_RIGHTS, createToken, revokeToken, type TokenRight } from '../modules/remotes/deploy-tokens';
import { AUTOMATIC } from '../modules/remotes/release-journal';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { TEXT, readArguments } from './read-arguments';

const REMOTE_NAME = /^[a-z][a-z0-9]{1,39}$/;
/** Under which the audit log keeps what the portal does to remotes by itself. */
const OWN_NAMES = [AUTOMATIC, BUILD, COMMAND_LINE].map(({ userName }) => nameKey(userName));

/** Makes the token with which a team publishes its remote, and the remote itself if it is new. Printed once. */
export const createDeployToken: Command = {
  name: 'create-deploy-token',
  usage:
    'create-deploy-token --remote <name> --label <whose token> [--owner <team>] [--may publish] [--may activate]',
  summary:
    'Makes a token with which a team publishes one remote, also a new one, or activates it, or both; prints it once.',

  async run(platform, args) {
    const { remote, label, owner, may } = readArguments(createDeployToken, args, {
      ...{ remote: TEXT, label: TEXT, owner: TEXT },
      may: { ...TEXT, multiple: true },
    }).values;
    if (!remote || !label) throw new CommandError(`Usage: ${createDeployToken.usage}`);
    if (!REMOTE_NAME.test(remote))
      throw new CommandError(`"${remote}" is no name for a remote: 2 to 40 small letters and digits.`);
    if (OWN_NAMES.includes(nameKey(label)))
      throw new CommandError(`"${label}" is what the audit log calls the portal itself. Take another label.`);
    const rights = readRights(may ?? ['publish']);
    const { tokenId, token } = await createToken(platform, COMMAND_LINE, {
      ...{ remote, owner, label },
      may: rights,
    });
    console.log(
      `Deploy token ${tokenId} for ${remote} (${label}) was made: it may ${rights.join(' and ')}. It is shown only now:`,
    );
    console.log(token);
    return 0;
  },
};

export const revokeDeployToken: Command = {
  name: 'revoke-deploy-token',
  usage: 'revoke-deploy-token <number>',
  summary: 'Revokes a deploy token by its number; it is refused from the next call on.',

  async run(platform, args) {
    const [number = ''] = readArguments(revokeDeployToken, args, {}, 1).words;
    if (!/^\d{1,15}$/.test(number)) throw new CommandError(`Usage: ${revokeDeployToken.usage}`);
    const revoked = await revokeToken(platform, COMMAND_LINE, Number(number));
    if (!revoked) throw new CommandError(`There is no deploy token ${number} that is not revoked.`);
    console.log(`Deploy token ${number} for ${revoked.name} (${revoked.label}) is revoked.`);
    return 0;
  },
};

/** @param given each `--may`, also several rights with commas between */
function readRights(given: readonly string[]): TokenRight[] {
  const wanted = given.flatMap((one) => one.split(',')).map((one) => one.trim());
  const unknown = wanted.find((one) => !TOKEN_RIGHTS.some((right) => right === one));
  if (unknown !== undefined)
    throw new CommandError(`--may is ${TOKEN_RIGHTS.join(' or ')}, not "${unknown}".`);
  return TOKEN_RIGHTS.filter((right) => wanted.includes(right));
}
