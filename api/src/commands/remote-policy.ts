import { readFileSync } from 'node:fs';
import { addKey, removeKey, setPolicy } from '../modules/remotes/remote-policy';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { inSentences } from './in-sentences';
import { TEXT, readArguments } from './read-arguments';

export const setRemotePolicy: Command = {
  name: 'set-remote-policy',
  usage: 'set-remote-policy <remote> [--signature on|off] [--second-person on|off]',
  summary:
    'Has a remote take signed releases alone, or has them activated by another person or token than their publisher.',

  async run(platform, args) {
    const options = { signature: TEXT, 'second-person': TEXT };
    const { words, values } = readArguments(setRemotePolicy, args, options, 1);
    const [name = ''] = words;
    const policy = await inSentences(() =>
      setPolicy(platform, COMMAND_LINE, {
        name,
        signature: onOrOff('--signature', values.signature),
        secondPerson: onOrOff('--second-person', values['second-person']),
      }),
    );
    const inWords = (value: boolean) => (value ? 'needed' : 'not needed');
    console.log(
      `Releases of ${name}: a signature is ${inWords(policy.signature)}, a second person is ${inWords(policy.secondPerson)}.`,
    );
    return 0;
  },
};

export const addRemoteKey: Command = {
  name: 'add-remote-key',
  usage: 'add-remote-key <remote> --label <whose key> --key <public key in base64, or its file>',
  summary: "Lets releases of a remote be signed with a team's Ed25519 key.",

  async run(platform, args) {
    const { words, values } = readArguments(addRemoteKey, args, { label: TEXT, key: TEXT }, 1);
    const [name = ''] = words;
    const { label, key } = values;
    if (!label || !key) throw new CommandError(`Usage: ${addRemoteKey.usage}`);
    const publicKey = /^[A-Za-z0-9+/]+=*$/.test(key) ? key : readKeyFile(key);
    const keyId = await inSentences(() => addKey(platform, COMMAND_LINE, { name, label, publicKey }));
    console.log(`Key ${keyId} (${label}) may sign releases of ${name}.`);
    return 0;
  },
};

export const removeRemoteKey: Command = {
  name: 'remove-remote-key',
  usage: 'remove-remote-key <remote> <key id>',
  summary: 'Takes no more releases that are signed with a key; those that are there stay.',

  async run(platform, args) {
    const [name = '', keyId = ''] = readArguments(removeRemoteKey, args, {}, 2).words;
    const label = await removeKey(platform, COMMAND_LINE, { name, keyId });
    if (label === undefined) throw new CommandError(`${name} has no key ${keyId}.`);
    console.log(`Key ${keyId} (${label}) signs no releases of ${name} any more.`);
    return 0;
  },
};

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} can not be read, and is no key in base64.`);
  }
}

function onOrOff(option: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== 'on' && value !== 'off') throw new CommandError(`${option} is on or off, not "${value}".`);
  return value === 'on';
}
