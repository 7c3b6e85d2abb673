import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { __PRIVATE__ } from 'styled-components';

// As journeys wait, and for the same reason: a machine that has something else to do.
configure({ asyncUtilTimeout: 20_000 });

// Styles are made but reach no style sheet: jsdom would try every rule on every element at every question, most of the
// time of a screen's test. How a screen looks is tested in a browser.
__PRIVATE__.mainSheet.options.isServer = true;

// What one test remembers is no other's first visit. Tests of what draws paper run without a browser.
beforeEach(() => globalThis.sessionStorage?.clear());
