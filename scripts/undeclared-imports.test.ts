import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { undeclaredImports } from '../remote-kit/undeclared-imports';

const KIT = { name: '@portal/kit', dependencies: { axios: '1' }, peerDependencies: { '@scope/peer': '1' } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undeclared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each<[string, string, string[]]>([
  ['a dependency', "import axios from 'axios';", []],
  ['a part of one', "export { get } from 'axios/unsafe/core.js';", []],
  ['a peer with a scope', "import '@scope/peer/part';", []],
  ['the package itself', "import '@portal/kit/other';", []],
  ['its own files', "import './a.js';\nimport '#inside';\nexport * from '/abs.js';", []],
  ['what Node has', "import 'node:fs';\nimport path from 'path';", []],
  ['a word in a text or a comment', "// import 'react'\nexport const text = \"import 'react'\";", []],
  ['a package that is not declared', "import { useState } from 'react';", ['react']],
  ['a part of one that is not', "import 'react-dom/client';", ['react-dom/client']],
  ['another one of a scope', "import '@scope/other/part';", ['@scope/other/part']],
  ['one that is imported when it is needed', "export const load = () => import('yup');", ['yup']],
  ['one that is required', "const fs = require('graceful-fs');", ['graceful-fs']],
])('%s', (_what, code, undeclared) => {
  mkdirSync(path.join(folder, 'deep'));
  writeFileSync(path.join(folder, 'deep/file.js'), code);
  // No code of the package.
  writeFileSync(path.join(folder, 'deep/file.d.ts'), "import 'typed';");
  expect(undeclaredImports(folder, KIT)).toEqual(
    undeclared.map((one) => `deep/file.js imports ${one}, which @portal/kit does not declare.`),
  );
});
