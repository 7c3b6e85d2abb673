import { getPromotions } from '@portal/shared/contracts/promotions';
import { openPostgresTestDatabase, startEmbeddedPostgres } from '../../../test/fixtures/embedded-postgres';
import { createTestApp } from '../../../test/fixtures/test-app';

const BUSY = 'The portal is busy just now. Please try again in a moment.';

test('while PostgreSQL is away every call answers 503 with Retry-After, and works once it is back', async () => {
  const server = await startEmbeddedPostgres();
  const portal = await createTestApp({ open: () => openPostgresTestDatabase(server, { connections: 8 }) });
  try {
    const user = await portal.user({ claims: ['promotion_view'] });
    const list = () => portal.call(getPromotions, {}, user);
    const ready = async () => (await portal.app.inject('/readyz')).statusCode;
    expect((await list()).statusCode).toBe(200);
    for (const how of ['immediate', 'fast'] as const) {
      await server.stop(how);
      const answers = await Promise.all(Array.from({ length: 10 }, list));
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
        expect(answer.json()).toEqual({ error: BUSY, details: [] });
        expect(answer.headers['cache-control']).toContain('no-store');
      }
      // Its outcome is remembered for a second.
      while ((await ready()) !== 503);
      await server.start();
      expect((await list()).statusCode).toBe(200);
      while ((await ready()) !== 200);
    }
  } finally {
    await portal.close();
    await server.remove();
  }
});
