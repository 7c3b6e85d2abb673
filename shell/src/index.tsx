import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startFrom, takeInitialState } from './app/initial-state';
import { takePreviewLink } from './remotes/preview-link';

takePreviewLink();
const state = takeInitialState();
if (state) startFrom(state);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
