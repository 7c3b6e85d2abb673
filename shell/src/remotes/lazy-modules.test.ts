import { LAZY_MODULES } from './lazy-modules';

// Covers REMOTE-6.3
test.each(Object.entries(LAZY_MODULES))('%s comes when it is asked for', async (_, { get }) => {
  const module = (await get())();
  expect(Object.keys(module)).not.toEqual([]);
});
