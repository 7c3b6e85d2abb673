import { CONFIG_CODE } from '@portal/shared/domain/clients';
import { findClientConfig, updateClientConfig } from '../modules/clients/clients.repository';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { readArguments } from './read-arguments';

const CODES: readonly string[] = Object.values(CONFIG_CODE);

/** Flips a switch of a client; screens follow with their next load, the API with its next call. */
export const setClientConfig: Command = {
  name: 'set-client-config',
  usage: 'set-client-config <client> <code> <y|n>',
  summary: `Sets a switch of a client, effective at once: ${CONFIG_CODE.expiryBased} promotions expire, ${CONFIG_CODE.uploaderMayNotApprove} the uploader may not approve.`,

  async run({ database, audit }, args) {
    const [clientKey = '', code = '', value = ''] = readArguments(setClientConfig, args, {}, 3).words;
    if (!CODES.includes(code)) throw new CommandError(`The code must be one of ${CODES.join(', ')}.`);
    if (value !== 'y' && value !== 'n') throw new CommandError('The value must be y or n.');
    const former = await database.transaction(async (trx) => {
      const client = await findClientConfig(trx, clientKey, code);
      if (!client) throw new CommandError(`There is no client "${clientKey}" with that switch.`);
      if (client.value === value) return value;
      const { clientId } = client;
      await updateClientConfig(trx, clientId, code, value);
      await audit.record(
        trx,
        { ...COMMAND_LINE, clientId },
        {
          action: 'clientConfigChanged',
          entity: 'clientConfig',
          entityId: code,
          from: { value: client.value },
          to: { value },
        },
      );
      return client.value;
    });
    console.log(`${code} of ${clientKey.toLowerCase()} was ${former} and is ${value}.`);
    return 0;
  },
};
