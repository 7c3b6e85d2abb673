import { createInstance } from '@module-federation/enhanced/runtime';
import { LAZY_MODULES } from './lazy-modules';
import { loadKitLists } from './load-kit-lists';

jest.mock('./load-kit-lists', () => ({ loadKitLists: jest.fn() }));

const LISTS = '@portal/shared/web/kit-lists';

// Covers REMOTE-6.5
test('a part of the kit that did not come is asked for again', async () => {
  const parts = { 'ui/pager': {} };
  jest
    .mocked<() => Promise<object>>(loadKitLists)
    .mockRejectedValueOnce(new Error('The network is away.'))
    .mockResolvedValueOnce(parts);
  const host = createInstance({ name: 'test', remotes: [], shared: LAZY_MODULES });
  await expect(host.loadShare(LISTS)).rejects.toThrow('The network is away.');
  const factory = await host.loadShare(LISTS);
  expect(factory && factory()).toBe(parts);
});
