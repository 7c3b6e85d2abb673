import { openTestDatabase } from '../../../test/fixtures/test-database';
import { followClock } from './follow-clock';

const MACHINE_MS = Date.parse('2026-03-01T10:00:00Z');

// Covers WIRE-5.34
test('on SQLite the time is that of the machine, which all processes share', async () => {
  const database = await openTestDatabase();
  const warn = jest.fn();
  const machine = jest.spyOn(Date, 'now').mockReturnValue(MACHINE_MS);
  const now = await followClock(database, { warn });
  expect(now()).toEqual(new Date(MACHINE_MS));
  expect(warn).not.toHaveBeenCalled();
  machine.mockRestore();
  await database.close();
});
