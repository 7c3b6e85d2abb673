import { openTestDatabase } from './test-database';
test('opens', async () => {
  const d = await openTestDatabase();
  console.log(await d.readers.selectFrom('users').selectAll().execute(), await d.db.selectFrom('clients').selectAll().execute());
  await d.close();
});
