import { developmentPortal } from './development-portal';

const stop = (sentence: string): never => {
  throw new Error(sentence);
};
const asked = jest.spyOn(globalThis, 'fetch');
const answer = (developers: boolean) => asked.mockResolvedValue(Response.json({ developers }));
afterAll(() => asked.mockRestore());

// Covers REMOTE-6.4
test.each([
  ['not set', undefined, 'http://127.0.0.1:8080'],
  ['empty', '', 'http://127.0.0.1:8080'],
  ['that of a page', 'https://portal.example.com/elan?x=1', 'https://portal.example.com'],
])('a tab is put into the portal whose address is %s', async (_what, address, portal) => {
  answer(true);
  await expect(developmentPortal(address, stop)).resolves.toBe(portal);
  expect(asked).toHaveBeenLastCalledWith(new URL('/api/remotes', portal), expect.anything());
});

// Covers REMOTE-6.4
test('a tab is put into no portal in production', async () => {
  answer(false);
  await expect(developmentPortal('https://portal.example.com', stop)).rejects.toThrow(
    'a portal in production',
  );
});

// Covers REMOTE-6.4
test.each(['portal.example.com', 'http://127.0.0.1:1'])(
  'where no portal is, %s, is told',
  async (address) => {
    asked.mockRejectedValue(new TypeError('fetch failed'));
    await expect(developmentPortal(address, stop)).rejects.toThrow(
      `No portal runs at ${address}: start one, or set PORTAL_URL.`,
    );
  },
);
