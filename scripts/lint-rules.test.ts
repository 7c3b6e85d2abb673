import { Linter } from 'eslint';
import { forbid, LAZY_PART } from '../shared/tooling/lint/rules.mjs';

// Covers SHELL-2.33
test.each([
  ['React.lazy', "import { lazy, useState } from 'react';", true],
  ['React.lazy under another name', "import { lazy as later } from 'react';", true],
  ['all of React', "import * as React from 'react';", true],
  ['what else React has', "import { Suspense, useState } from 'react';", false],
  ['other packages with its name', "import { lazy } from '@ariakit/react';", false],
])('a part of a page may not be loaded with what keeps its failure: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, { rules: forbid(LAZY_PART) });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-imports'] : []);
});
