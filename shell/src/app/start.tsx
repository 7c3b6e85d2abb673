import { createRoot } from 'react-dom/client';
import { atMost } from '@portal/shared/web/wait';
import { App } from './app';
import { data, initialState, styles } from './begin';
import { readyToRender } from './ready-to-render';
import { renderInSlices } from './render-in-slices';

/** How long the page's code and data are waited for; then the frame is shown, with a loading page in it. */
const FIRST_RENDER_PATIENCE_MS = 1_000;

const ready = initialState && readyToRender(initialState, data);

const root = document.getElementById('root');
if (root) {
  if (ready && initialState?.session) {
    void Promise.all([atMost(FIRST_RENDER_PATIENCE_MS, ready), styles]).then(() =>
      renderInSlices(root, <App />),
    );
  } else if (styles) void styles.then(() => createRoot(root).render(<App />));
  else createRoot(root).render(<App />);
}
