import { chance, pick, same } from './calls';

const NOT_SUBMITTED = 2;

/** Fills out W-9 forms, the first time with an SSN, and submits new versions of them. */
export const taxClerk = {
  loginId: 'tax',

  open({ user }) {
    /** By account: how many versions were acknowledged, and the handle. */
    const journal = new Map();
    let waiting;
    let made = 0;

    const submission = ({ PBU, OEID }) => ({
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
    async function findAccounts() {
      const { Data } = await user.read('/api/Taxation/W9AdminTaxGird', {
        lSTATUS: NOT_SUBMITTED,
        PageNo: 1,
        PageSize: 100,
      });
      return Data.sort((one, other) => Number(one.SSN !== null) - Number(other.SSN !== null));
    }

    async function formOf({ PBU, OEID }) {
      const { Data } = await user.read('/api/Taxation/W9AdminFillOutFormData', { lPBU: PBU, lOEID: OEID });
      return Data[0];
    }

    async function versionsOf(account) {
      const { Handle } = await formOf(account);
      if (!Handle) return 0;
      return (await user.read('/api/Taxation/W9GetFormVersions', { lSSN: Handle })).Data.length;
    }

    async function submit(account, entry) {
      const path =
        account.SSN === null && entry.versions === 0
          ? '/api/Taxation/W9InsertUpdateTaxFormData'
          : '/api/Taxation/W9AdminUpdateTaxFormData';
      await user.change(
        async () => {
          const { status, body } = await user.call(path, submission(account));
          if (body.Data?.[0].Status !== 'Success')
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
