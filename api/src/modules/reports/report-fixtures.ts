import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import type { Claim } from '@portal/shared/domain/claims';
import { loadDemo } from '../../demo/load-demo';
import { NOW, SECRETS } from '../../demo/demo-fixtures';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { ClientKey, TestUser } from '../../testing/test-users';

export type Row = Record<string, string | number | null>;

/** Everything that a report asks for. */
export const REPORT_CLAIMS: readonly Claim[] = [
  'reports_view',
  'reports_promotionsummary_view',
  'reports_promotionsummary_download',
  'reports_reconciliation_view',
  'reports_reconciliation_download',
  'reports_outstanding_view',
  'reports_outstanding_download',
  'reports_mergeduser_view',
  'reports_mergeduser_download',
];

/** A portal with the demo of all four clients in it, and one user per client who may see every report. */
export async function openReports() {
  const portal = await createTestApp({ now: NOW });
  await loadDemo(portal.database, { secrets: SECRETS }, { now: NOW, rewards: 600 });
  const users = new Map<ClientKey, TestUser>();
  for (const client of ['elan', 'bmw', 'acg', 'hd'] as const) {
    users.set(client, await portal.user({ client, claims: REPORT_CLAIMS }));
  }
  const userOf = (client: ClientKey): TestUser => {
    const user = users.get(client);
    if (!user) throw new Error(`There is no user of ${client}.`);
    return user;
  };
  return { portal, userOf };
}

/** @returns the rows of a report that is answered with 200 */
export async function rowsOf<E extends Endpoint>(
  portal: TestApp,
  endpoint: E,
  body: BodyOf<E>,
  as: TestUser,
): Promise<Row[]> {
  const answer = await portal.call(endpoint, body, as);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const { error, Data } = answer.json<{ error: unknown; Data: Row[] }>();
  expect(error).toBeNull();
  return Data;
}
