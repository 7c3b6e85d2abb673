import { rotateKeys } from '../modules/taxation/key-rotation.service';
import { createTinVault } from '../modules/taxation/tin-vault';
import { UnknownKey } from '../platform/crypto/envelope';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { readArguments } from './read-arguments';

export const rotateDataKeys: Command = {
  name: 'rotate-data-keys',
  usage: 'rotate-data-keys',
  summary:
    'Encrypts every taxpayer number with the first key of DATA_ENCRYPTION_KEYS; the portal may run, and a second run goes on where one stopped.',

  async run(platform, args) {
    readArguments(rotateDataKeys, args, {});
    const vault = createTinVault(platform.config.secrets);
    const { ssns, eins } = await rotateKeys({ ...platform, vault }, COMMAND_LINE, {
      onBatch: (done) => console.log(`${done} numbers are done.`),
    }).catch((error: unknown) => {
      if (!(error instanceof UnknownKey)) throw error;
      throw new CommandError(
        `Numbers are still encrypted with the key ${error.keyId}: name it in DATA_ENCRYPTION_KEYS too, behind the new one.`,
      );
    });
    console.log(
      `Every number is encrypted with the key ${vault.currentKeyId}: ${ssns} SSNs and ${eins} EINs were changed.`,
    );
    return 0;
  },
};
