import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deprecationWarnings, usedDeprecations } from '../shared/tooling/deprecations';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tab-'));
  write('node_modules/@portal/shared/package.json', {
    name: '@portal/shared',
    exports: { './web/session': './session.d.ts', './web/ui/*': './*.d.ts' },
  });
  write(
    'node_modules/@portal/shared/session.d.ts',
    "export { useOld } from './parts';\nexport { useNew as useIt } from './parts';",
  );
  write(
    'node_modules/@portal/shared/parts.d.ts',
    '/**\n * @deprecated Use\n * useNew.\n */\nexport declare const useOld: () => void;\nexport declare const useNew: () => void;',
  );
  write('node_modules/@portal/shared/menu.d.ts', '/** @deprecated */\nexport declare function Menu(): null;');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | object): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

// Covers REMOTE-5.3
test('what a tab uses that is marked as deprecated is named, with what stands in its place', () => {
  write('src/remote.tsx', "import { useOld as it } from '@portal/shared/web/session';");
  write('src/list/list.page.tsx', "import { Menu } from '@portal/shared/web/ui/menu';");
  expect(usedDeprecations(folder)).toEqual([
    '@portal/shared/web/session useOld: Use useNew.',
    '@portal/shared/web/ui/menu Menu: ',
  ]);
});

// Covers REMOTE-5.3
test.each([
  ['what is not marked', 'src/remote.tsx', "import { useIt } from '@portal/shared/web/session';"],
  ['a test', 'src/remote.test.tsx', "import { useOld } from '@portal/shared/web/session';"],
  ['a name of its own', 'src/remote.tsx', 'export const useOld = 1;'],
])('%s is not named', (_, file, source) => {
  write('src/empty.ts', '');
  write(file, source);
  expect(usedDeprecations(folder)).toEqual([]);
});

// Covers REMOTE-5.3
test('in develop each is said once', () => {
  const said: string[] = [];
  const code = deprecationWarnings(['a useOld: Use "useNew".', 'b Menu: ']);
  new Function('console', code)({ warn: (line: string) => said.push(line) });
  expect(said).toEqual(['Deprecated: a useOld: Use "useNew".', 'Deprecated: b Menu: ']);
});
