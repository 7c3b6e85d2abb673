import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { driverFor } from './driver-for-node.mjs';

const DRIVERS = { 'better-sqlite3': '12', 'better-sqlite3-13': '13' };

const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;

test.each([
  ['20.19.0', '12'],
  ['22.0.0', '13'],
  ['24.19.0', '13'],
  ['26.12.1', '13'],
  ['100.0.0', '13'],
])('Node %s has better-sqlite3 %s', (node, major) => {
  const name = driverFor(node) as keyof typeof DRIVERS;
  expect(DRIVERS[name]).toBe(major);
  expect({ ...manifest.dependencies, ...manifest.optionalDependencies }[name]).toMatch(
    new RegExp(`^(npm:better-sqlite3@)?${major}\\.`),
  );
});

/** Garbage collection as it comes by itself, between two turns of the event loop. */
const COLLECTS = `
  import(process.argv[1]).then(async ({ Sqlite }) => {
    const database = new Sqlite(':memory:');
    for (let n = 0; n < 100; n += 1) database.prepare('select ' + n).get();
    await gc({ type: 'major', execution: 'async' });
    console.log(database.prepare('select 1').pluck().get());
  });`;

test('a process goes on when its statements are collected as garbage', async () => {
  const driver = new URL('./sqlite-driver.mjs', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '-e', COLLECTS, driver]);
  expect(stdout).toBe('1\n');
});
