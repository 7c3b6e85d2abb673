import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasEnded } from '../../../test/fixtures/has-ended';
import { programFile } from '../../../test/fixtures/program';

/** Every number that is stored or refused by the process; none may be found where it could be read. */
const STORED = ['987654320', '987654321', '912345678'];
const REFUSED = ['666123456', '987004399'];

/** All the process can write to: its temporary folder, with its data folder in it, and its output. */
let folder: string;
let portal: ChildProcess;
let output = '';
let first: { answers: string[]; audit: string };

/** What the process says next. Throws what it wrote when it ends in place of an answer. */
const told = async <T>() => {
  const over = new AbortController();
  const ended = once(portal, 'exit', { signal: over.signal }).then(() => {
    throw new Error(`the portal ended: ${output}`);
  });
  try {
    return (await Promise.race([once(portal, 'message', { signal: over.signal }), ended]))[0] as T;
  } finally {
    over.abort();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tins-'));
  portal = fork(programFile('save-taxpayer-number.process'), [[...STORED, ...REFUSED].join()], {
    env: { ...process.env, TMPDIR: folder, SQLITE_TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (text) => (output += String(text)));
  first = await told<typeof first>();
});
afterAll(async () => {
  if (!hasEnded(portal)) {
    portal.kill();
    await once(portal, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The ways in which a number could be written. */
const asWritten = (digits: string): string[] => [
  digits,
  `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
  `${digits.slice(0, 2)}-${digits.slice(2)}`,
  [...digits].join(' '),
  Buffer.from(digits).toString('base64').slice(0, 11),
  Buffer.from(digits).toString('hex'),
];
const found = (content: string): string[] =>
  [...STORED, ...REFUSED].flatMap(asWritten).filter((text) => content.includes(text));

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
function expectNoneInFiles(): void {
  const names = files();
  expect(names.map((name) => path.basename(name))).toEqual(
    expect.arrayContaining(['portal.sqlite', 'portal.sqlite-wal']),
  );
  for (const name of names) expect([name, found(readFileSync(name, 'latin1'))]).toEqual([name, []]);
}

// Covers W9-4.1, W9-4.4
test('no answer carries a taxpayer number, but that of a reveal', () => {
  expect(first.answers.length).toBeGreaterThan(40);
  expect(first.answers.filter((answer) => answer.includes('"Status":"Success"'))).toHaveLength(2);
  for (const answer of first.answers) expect([answer, found(answer)]).toEqual([answer, []]);
  expect(
    first.answers.filter((answer) => answer.startsWith('/api/Taxation/W9ExportTaxGrid 200')),
  ).toHaveLength(3);
  expect(first.answers.filter((answer) => answer.startsWith('/api/Views/CreateView 400'))).toHaveLength(3);
});

// Covers AUDIT-1.5, W9-4.2
test('the audit log holds the look at a number, and not the number', () => {
  expect(first.audit).toContain('ssnRevealed');
  // Whoever searches for a number, exports what was found, downloads a report or keeps a view leaves a trace too.
  for (const action of ['listExported', 'reportDownloaded', 'viewCreated'])
    expect(first.audit).toContain(action);
  expect(found(first.audit)).toEqual([]);
});

// Covers W9-4.4, WIRE-5.2
test('no line of the log carries a taxpayer number', () => {
  expect(output).toContain('/api/Taxation/W9RevealSsn');
  expect(found(output)).toEqual([]);
});

// Covers W9-4.4
test('no file holds a taxpayer number: database, write-ahead log, temporary files; nor after a key rotation and a vacuum', async () => {
  expectNoneInFiles();
  portal.send('clean up');
  expect(await told()).toEqual({ rotated: { ssns: 2, eins: 1 } });
  expectNoneInFiles();
});
