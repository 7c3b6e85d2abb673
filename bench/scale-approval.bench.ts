import { rmSync } from 'node:fs';
import { CHECKED, FaultTest } from './faults/fault-test';
import { rewardFile } from './faults/fault-user';
import type { Figure } from './support/benchmark';
import type { Environment } from './support/portal';
import { scaled } from './support/scale';
import { startSettledPostgres } from './support/settled-postgres';

export const name = 'Reward files on PostgreSQL beside SQLite';

const ROWS = scaled(200_000);
/** Of each reward of the file. */
const DOLLARS = 1.25;
const MOST_RATIO = 1.5;
const LONGEST_CHECK_MS = 120_000;

/** Seconds of one file. */
interface Taken {
  readonly check: number;
  readonly approval: number;
}

/** What is brought: first to officers that come with it, then to the same ones. */
const FILES = {
  'to new officers': 'bench_promo_03012026.csv',
  'to known officers': 'bench_incremental_03012026.csv',
};
type What = keyof typeof FILES;

/** Checks and approves both files in a portal of its own. */
async function bring(env: Environment): Promise<Record<What, Taken>> {
  const portal = await FaultTest.make(undefined, env);
  try {
    await portal.start(env);
    const promotionId = await portal.user.openPromotion('Bench', ROWS * DOLLARS * 2);
    const taken: Partial<Record<What, Taken>> = {};
    for (const [what, fileName] of Object.entries(FILES) as Array<[What, string]>) {
      const before = (await portal.user.rewardsOf(promotionId)) ?? 0;
      const started = performance.now();
      const file = await portal.user.bringFile(rewardFile(promotionId, ROWS, what), fileName);
      const status = await portal.user.checkedFile(file, LONGEST_CHECK_MS);
      if (!CHECKED.includes(status)) throw new Error(`The file ended in status ${status}.`);
      const checked = performance.now();
      const { status: code, text } = await portal.user.approve(file);
      const approved = performance.now();
      if (code !== 200) throw new Error(`The approval answers ${code} ${text}`);
      const brought = ((await portal.user.rewardsOf(promotionId)) ?? 0) - before;
      if (brought !== ROWS) throw new Error(`${brought} of ${ROWS} rewards came.`);
      taken[what] = { check: (checked - started) / 1000, approval: (approved - checked) / 1000 };
    }
    return taken as Record<What, Taken>;
  } finally {
    await portal.kill();
    rmSync(portal.dataDir, { recursive: true, force: true });
  }
}

export async function run(): Promise<Figure[]> {
  const sqlite = await bring({});
  const server = await startSettledPostgres();
  try {
    const postgres = await bring({ DATABASE_URL: await server.createDatabase('approval') });
    return (Object.keys(FILES) as What[]).flatMap((what) =>
      (['check', 'approval'] as const).map((step) => {
        const ratio = postgres[what][step] / sqlite[what][step];
        const isJudged = step === 'approval';
        return {
          what: `${step} of ${ROWS.toLocaleString('en-US')} rewards ${what}, PostgreSQL beside SQLite, in seconds`,
          measured: `${postgres[what][step].toFixed(1)} / ${sqlite[what][step].toFixed(1)}`,
          limit: isJudged ? `${MOST_RATIO} times SQLite's` : 'none',
          ratio: ratio.toFixed(2),
          ok: !isJudged || ratio <= MOST_RATIO,
        };
      }),
    );
  } finally {
    await server.remove();
  }
}
