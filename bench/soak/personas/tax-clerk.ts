import type { ResponseOf } from '../../../shared/src/contracts/endpoint';
import {
  getTaxList,
  getW9FormVersions,
  saveW9Form,
  saveW9FormWithSsn,
  startW9Form,
} from '../../../shared/src/contracts/taxation';
import type { Persona } from '../persona';
import { chance, pick, same } from './calls';

const NOT_SUBMITTED = 2;

type Account = ResponseOf<typeof getTaxList>['Data'][number];

/** How many versions of an account's form were acknowledged. */
interface Entry {
  readonly account: Account;
  versions: number;
}

/** Fills out W-9 forms, the first time with an SSN, and submits new versions of them. */
export const taxClerk: Persona = {
  loginId: 'tax',

  open({ user }) {
    /** By account. */
    const journal = new Map<string, Entry>();
    let waiting: Account[] | undefined;
    let made = 0;

    const submission = ({ PBU, OEID }: Account) => ({
      lName: 'Dana Doe',
      lFederalTaxClassificationId: 'I',
      lAddress1: `${(made += 1)} Main St`,
      lCity: 'Milwaukee',
      lState: 'WI',
      lZipCode: '53202',
      lSSN: `9876543${20 + (made % 10)}`,
      lOEID: OEID,
      lPBU: PBU,
      lSignatureText: 'Dana Doe',
    });

    /** Accounts whose form is due, those without a number on record first. */
    async function findAccounts(): Promise<Account[]> {
      const { Data } = await user.read(getTaxList, {
        lSTATUS: NOT_SUBMITTED,
        PageNo: 1,
        PageSize: 100,
      });
      return Data.sort((one, other) => Number(one.SSN !== null) - Number(other.SSN !== null));
    }

    async function formOf({ PBU, OEID }: Account) {
      const { Data } = await user.read(startW9Form, { lPBU: PBU, lOEID: OEID });
      return Data[0]!;
    }

    async function versionsOf(account: Account): Promise<number> {
      const { Handle } = await formOf(account);
      if (!Handle) return 0;
      return (await user.read(getW9FormVersions, { lSSN: Handle })).Data.length;
    }

    async function submit(account: Account, entry: Entry): Promise<void> {
      const save = account.SSN === null && entry.versions === 0 ? saveW9FormWithSsn : saveW9Form;
      await user.change(
        async () => {
          const { status, body } = await user.call(save, submission(account));
          if (body.Data?.[0]?.Status !== 'Success')
            throw new Error(`a form was refused: ${status} ${JSON.stringify(body)}`);
          entry.versions += 1;
        },
        async () => {
          const versions = await versionsOf(account);
          if (versions !== entry.versions && versions !== entry.versions + 1)
            throw new Error(`${account.OEID} has ${versions} versions after ${entry.versions}`);
          entry.versions = versions;
        },
      );
    }

    return {
      async step() {
        waiting ??= await findAccounts();
        const account =
          waiting.length > 0 && (journal.size < 5 || chance(0.05)) ? waiting.shift() : undefined;
        if (account) {
          const entry = { account, versions: await versionsOf(account) };
          journal.set(`${account.PBU} ${account.OEID}`, entry);
          return submit(account, entry);
        }
        const entry = pick([...journal.values()]);
        return submit(entry.account, entry);
      },

      async *check() {
        for (const { account, versions } of journal.values())
          yield same(`versions of ${account.OEID}`, versions, await versionsOf(account));
      },
    };
  },
};
