/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemoteConfig } from './create-remote-config';

/** A tab whose packages are those of one of the portal's. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-build-'));
mkdirSync(path.join(folder, 'src'));
symlinkSync(path.resolve(__dirname, '../../mf-support/node_modules'), path.join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The options that the federation plugin of a build was made with. */
interface Federation {
  readonly _options: { readonly library: unknown };
}

// Covers REMOTE-6.2
test.each(['performance', 'location', 'status'])(
  'a tab named %s, as something in every browser, is a variable of another name in the page',
  (remote) => {
    const portal = { remote, shellApi: '^1.8.0' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', portal }));
    const { plugins = [] } = createRemoteConfig(folder)(undefined, { mode: 'production' });
    const federation = plugins.find((one) => one?.constructor.name === 'ModuleFederationPlugin');
    expect((federation as unknown as Federation)._options.library).toEqual({
      type: 'var',
      name: `portal_${remote}`,
    });
  },
);
