import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import { __PRIVATE__ } from 'styled-components';

// As journeys wait, and for the same reason: a machine that has something else to do.
configure({ asyncUtilTimeout: 20_000 });

// Styles are made but reach no style sheet: jsdom would try every rule on every element at every question, most of the
// time of a screen's test. How a screen looks is tested in a browser.
__PRIVATE__.mainSheet.options.isServer = true;

// For its first ten thousand elements React keeps where each was made, to say it in a warning: a tenth of the time of a screen's test.
const inside = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, inside) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

// What one test remembers is no other's first visit. Tests of what draws paper run without a browser.
beforeEach(() => globalThis.sessionStorage?.clear());
