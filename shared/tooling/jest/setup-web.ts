import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { __PRIVATE__ } from 'styled-components';

configure({ asyncUtilTimeout: 5000 });

// Styles are made but reach no style sheet: jsdom would try every rule on every element at every question, most of the
// time of a screen's test. How a screen looks is tested in a browser.
__PRIVATE__.mainSheet.options.isServer = true;

// What one test remembers is no other's first visit. Tests of what draws paper run without a browser.
beforeEach(() => globalThis.sessionStorage?.clear());
