import { existsSync, readFileSync, readdirSync } from 'node:fs';
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

const ROOT = path.resolve(__dirname, '../..');

/** The parts of the kit that a tab or the shell imports; hooks show nothing. */
function partsInUse(): string[] {
  const users = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const sources = users
    .map((name) => path.join(ROOT, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    );
  const imported = sources.flatMap((text) => [...text.matchAll(/@portal\/shared\/web\/ui\/([\w-]+)'/g)]);
  return [...new Set(imported.map(([, part = '']) => part))]
    .filter((part) => !part.startsWith('use-'))
    .sort();
}

test('every part of the kit that is in use is in the gallery', () => {
  const shown = Object.keys({ ...ACTIONS, ...FIELDS, ...LISTS, ...FEEDBACK, ...DISPLAY, ...OVERLAYS });
  expect(partsInUse().filter((part) => !shown.includes(part))).toEqual([]);
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
