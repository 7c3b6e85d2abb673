/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemoteConfig } from './create-remote-config';

interface Container {
  readonly library: { readonly type: string; readonly name: string };
}
const mockMade = jest.fn((_container: Container) => undefined);
jest.mock('@module-federation/enhanced/webpack', () => ({
  ModuleFederationPlugin: function (container: Container) {
    mockMade(container);
  },
}));

const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-build-'));
mkdirSync(path.join(folder, 'src'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Covers REMOTE-6.2
test.each(['performance', 'location', 'status'])(
  'a tab named %s, as something in every browser, is a variable of another name in the page',
  (remote) => {
    const portal = { remote, shellApi: '^1.8.0' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', portal }));
    createRemoteConfig(folder)(undefined, { mode: 'production' });
    expect(mockMade.mock.lastCall?.[0].library).toEqual({ type: 'var', name: `portal_${remote}` });
  },
);
