import { addressAttempts } from './chunk-attempts';
import { enterFrom, takeInitialState } from './initial-state';
import { missingStyles } from './style-sheet';
import { addWebFont } from './web-font';
import { keepAttention } from '../remotes/keep-attention';
import { keepAttributes } from '../remotes/keep-attributes';
import { keepDocument } from '../remotes/keep-document';
import { keepHead } from '../remotes/keep-head';
import { keepLayers } from '../remotes/keep-layers';
import { keepListeners } from '../remotes/keep-listeners';
import { keepSheets } from '../remotes/keep-sheets';
import { takePreviewLink } from '../remotes/preview-link';

/*
 * What needs neither React nor the code of a page: the shell's first script, so that it is there, and the page's data on its way,
 * while those are still arriving (decision 0206).
 */
keepDocument();
keepAttributes();
keepLayers();
keepListeners();
keepSheets();
keepAttention();
addressAttempts();
addWebFont();
takePreviewLink();

/** What the page was sent with; null when it was sent with nothing. */
export const initialState = takeInitialState();

/** Resolves when the page's data is there, or none is to be expected. */
export const data = initialState ? enterFrom(initialState) : Promise.resolve();

/** Resolves when the page's style sheets are there after all; undefined when they came at once. */
export const styles = missingStyles();
// Not before: a style sheet that is asked for again takes the place of one that did not come.
if (styles) void styles.then(keepHead);
else keepHead();
