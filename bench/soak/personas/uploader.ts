import { setTimeout as wait } from 'node:timers/promises';
import { getRewardsList } from '../../../shared/src/contracts/rewards';
import { decideFile, getFulfilmentDetails, uploadRewardFile } from '../../../shared/src/contracts/uploads';
import { UPLOAD_COLUMNS } from '../../../shared/src/domain/upload-header';
import type { Persona } from '../persona';
import { openPromotion, readPromotion, same } from './calls';

const FUNDS = 50_000_000;
const LONGEST_CHECK_MS = 120_000;
const FILE_STATUS = { processing: 1, warnings: 2, pendingApproval: 4, approved: 5 };
/** Officers for which the sandbox plays a Zelle payment that fails, or that waits for an enrollment. */
const ZELLE_ENDINGS = ['902', '901'];
const HEADER = UPLOAD_COLUMNS.fulfilment.join();

/** Sends reward files, waits for their checks, and approves them: all their rewards are there, once, or none. */
export const uploader: Persona = {
  loginId: 'super',

  open({ user, mark, rewards }) {
    let promotionId: number | undefined;
    let files = 0;
    /** Of the approved files: the officers' name, how many rewards and cents they brought. */
    const journal: Array<{ file: number; rows: number; cents: number }> = [];

    const nameOf = (file: number) => `${user.client.toUpperCase()} ${mark} ${String(file).padStart(4, 'f')}`;

    function makeFile(file: number): { rows: number; cents: number; text: string } {
      const rows = 20 + ((file * 37) % 180);
      const cents = Array.from({ length: rows }, (_, row) => 101 + ((file * 31 + row * 17) % 900));
      const lines = cents.map((amount, row) => {
        const isZelle = row % 10 === 0;
        const ending = isZelle ? ZELLE_ENDINGS[(row / 10) % 2] : String(row).padStart(3, '0');
        const office = `77${String(row).padStart(3, '0')}${ending}`;
        return `${promotionId},Soak ${mark} ${file},00${100 + (row % 9)},Soak,0040,${office},${nameOf(file)},${(amount / 100).toFixed(2)},,${isZelle ? 'Zelle' : 'ACH'}`;
      });
      const total = cents.reduce((sum, one) => sum + one, 0);
      return { rows, cents: total, text: `${[HEADER, ...lines].join('\r\n')}\r\n` };
    }

    async function send(file: number, text: string): Promise<number> {
      const kind = file === 1 ? 'promo' : 'incremental';
      const form = new FormData();
      form.append(
        'file',
        new Blob([text], { type: 'text/csv' }),
        `soak ${mark} ${file}_${kind}_03012026.csv`,
      );
      const { status, body } = await user.call(uploadRewardFile, undefined, {
        raw: form,
      });
      if (status !== 200 || !body.FileRecordID)
        throw new Error(`file ${file} was refused: ${JSON.stringify(body)}`);
      return body.FileRecordID;
    }

    const statusOf = async (FileID: number) =>
      (await user.read(getFulfilmentDetails, { FileID })).data[0]?.StatusId;

    async function checked(FileID: number) {
      const deadline = performance.now() + LONGEST_CHECK_MS;
      for (;;) {
        const status = await statusOf(FileID);
        if (status !== FILE_STATUS.processing) return status;
        if (performance.now() > deadline)
          throw new Error(`file ${FileID} is still being checked after ${LONGEST_CHECK_MS / 1000} s`);
        await wait(100);
      }
    }

    const approve = (FileID: number): Promise<boolean> =>
      user.change(
        async () => {
          const decision = { FileID, Status: 'Approve' } as const;
          const { status, body } = await user.call(decideFile, decision);
          if (status !== 200) throw new Error(`file ${FileID} can not be approved: ${JSON.stringify(body)}`);
          return true;
        },
        async () => (await statusOf(FileID)) === FILE_STATUS.approved || approve(FileID),
      );

    const rewardsOf = (file: number, PageSize = 1) =>
      user.read(getRewardsList, {
        PromotionID: promotionId,
        OfficeName: nameOf(file),
        PageNo: 1,
        PageSize,
        SortColumn: 'RewardID',
        SortOrder: 'ASC',
      });

    return {
      async step() {
        promotionId ??= await openPromotion(user, `${mark} files`, FUNDS);
        if (promotionId === undefined) return;
        const file = files + 1;
        const { rows, cents, text } = makeFile(file);
        const FileID = await send(file, text);
        const status = await checked(FileID);
        if (status !== FILE_STATUS.pendingApproval && status !== FILE_STATUS.warnings)
          throw new Error(`file ${FileID} ended its checks with status ${status}`);
        await approve(FileID);
        files = file;
        journal.push({ file, rows, cents });
        for (const row of (await rewardsOf(file, 20)).lstpromotion) rewards.push(row);
      },

      async *check() {
        for (const { file, rows } of journal)
          yield same(`rewards of file ${file}`, rows, (await rewardsOf(file)).TotalCount);
        if (promotionId === undefined) return;
        const all = journal.reduce((sum, one) => sum + one.rows, 0);
        const { TotalCount } = await user.read(getRewardsList, { PromotionID: promotionId });
        yield same('rewards of all approved files', all, TotalCount);
        const cents = journal.reduce((sum, one) => sum + one.cents, 0);
        const { AllocatedFund } = await readPromotion(user, promotionId);
        yield same('cents that the files allocated', cents, Math.round(AllocatedFund * 100));
      },
    };
  },
};
