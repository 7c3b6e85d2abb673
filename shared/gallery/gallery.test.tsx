import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { CLIENT_KEYS } from '../src/domain/clients';
import { startFakeSession } from '../src/testing/fake-session';
import { ACTIONS } from './examples/actions';
import { DISPLAY } from './examples/display';
import { FEEDBACK } from './examples/feedback';
import { FIELDS } from './examples/fields';
import { LISTS } from './examples/lists';
import { OVERLAYS } from './examples/overlays';
import { Gallery } from './gallery';

const KIT = path.resolve(__dirname, '../src/web/ui');

/** What has no looks of its own: the base of other fields, dialogs that load when they open, and the paper's size. */
const GROUNDWORK = ['field', 'lazy-dialog', 'letter-paper'];

test('every part of the kit is in the gallery', () => {
  const shown = Object.keys({ ...ACTIONS, ...FIELDS, ...LISTS, ...FEEDBACK, ...DISPLAY, ...OVERLAYS });
  // A hook shows nothing.
  const parts = readdirSync(KIT).filter((part) => !part.startsWith('use-') && !GROUNDWORK.includes(part));
  expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
});

test.each(CLIENT_KEYS)('the whole gallery renders in the looks of %s', async (client) => {
  const end = startFakeSession({ client }, (violation) => {
    throw violation;
  });
  try {
    render(<Gallery client={client} />);
    expect(await screen.findByRole('heading', { name: `Gallery of the kit: ${client}` })).toBeVisible();
  } finally {
    end();
  }
});
