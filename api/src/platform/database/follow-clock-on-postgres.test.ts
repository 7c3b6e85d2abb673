import { openPostgresTestDatabase, startEmbeddedPostgres } from '../../../test/fixtures/embedded-postgres';
import { followClock } from './follow-clock';

const HOUR_MS = 60 * 60_000;

// Covers WIRE-5.34
test('a process whose machine is hours off has the time of its database, and says so', async () => {
  const server = await startEmbeddedPostgres();
  const database = await openPostgresTestDatabase(server);
  const machine = jest.spyOn(Date, 'now');
  for (const skewMs of [5 * HOUR_MS, -5 * HOUR_MS]) {
    const right = () => performance.timeOrigin + performance.now();
    machine.mockImplementation(() => right() + skewMs);
    const warn = jest.fn();
    const now = await followClock(database, { warn });
    expect(Math.abs(now().getTime() - right())).toBeLessThan(HOUR_MS);
    expect(warn).toHaveBeenCalledTimes(1);
  }
  machine.mockRestore();
  await database.close();
  await server.remove();
});
