import { rotateKeys } from '../modules/taxation/key-rotation';
import { createTinVault } from '../modules/taxation/tin-vault';
import type { Command } from './command';

export const rotateDataKeys: Command = {
  name: 'rotate-data-keys',
  usage: 'rotate-data-keys',
  summary:
    'Encrypts every taxpayer number with the first key of DATA_ENCRYPTION_KEYS; the portal may run, and a second run goes on where one stopped.',

  async run({ database, config, audit }) {
    const vault = createTinVault(config.secrets);
    const { ssns, eins } = await rotateKeys(database, vault, (done) =>
      console.log(`${done} numbers are done.`),
    );
    if (ssns + eins > 0) {
      const operator = { userId: null, userName: 'command line', clientId: null, address: null };
      await audit.record(database.db, operator, {
        action: 'dataKeysRotated',
        entity: 'encryptionKey',
        entityId: vault.currentKeyId,
        to: { ssns, eins },
      });
    }
    console.log(
      `Every number is encrypted with the key ${vault.currentKeyId}: ${ssns} SSNs and ${eins} EINs were changed.`,
    );
    return 0;
  },
};
