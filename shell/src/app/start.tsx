import { createRoot } from 'react-dom/client';
import { atMost } from '@portal/shared/web/wait';
import { App } from './app';
import { addressAttempts } from './chunk-attempts';
import { renderInSlices } from './render-in-slices';
import { missingStyles } from './style-sheet';
import { addWebFont } from './web-font';
import { startFrom, takeInitialState } from './initial-state';
import { keepAttention } from '../remotes/keep-attention';
import { keepAttributes } from '../remotes/keep-attributes';
import { keepDocument } from '../remotes/keep-document';
import { keepHead } from '../remotes/keep-head';
import { keepLayers } from '../remotes/keep-layers';
import { keepListeners } from '../remotes/keep-listeners';
import { keepSheets } from '../remotes/keep-sheets';
import { takePreviewLink } from '../remotes/preview-link';

/** How long the page's code and data are waited for; then the frame is shown, with a loading page in it. */
const FIRST_RENDER_PATIENCE_MS = 1_000;

keepDocument();
keepAttributes();
keepLayers();
keepListeners();
keepSheets();
keepAttention();
addressAttempts();
addWebFont();
takePreviewLink();
const state = takeInitialState();
const ready = state && startFrom(state);

const root = document.getElementById('root');
const styles = missingStyles();
// Not before: a style sheet that is asked for again takes the place of one that did not come.
if (styles) void styles.then(keepHead);
else keepHead();
if (root) {
  if (ready && state.session) {
    void Promise.all([atMost(FIRST_RENDER_PATIENCE_MS, ready), styles]).then(() =>
      renderInSlices(root, <App />),
    );
  } else if (styles) void styles.then(() => createRoot(root).render(<App />));
  else createRoot(root).render(<App />);
}
