import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { JOURNEYS } from './support/launch';
import { randomPort } from './support/random-port';

/** The workers of a run evaluate this file too: what the first one chose travels in the environment. */
process.env.E2E_PORT ??= String(randomPort());
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));

/** The longest of all, and one worker's alone: what begins last would leave the others idle. */
const GALLERY = 'specs/gallery.spec.ts';

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'gallery', testMatch: GALLERY },
    { name: 'journeys', testMatch: ['specs/**/*.spec.ts', 'resilience/**/*.spec.ts'], testIgnore: GALLERY },
  ],
  outputDir: 'results/artifacts',
  // One set for all systems: what is compared brings its own font.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For a machine that has something else to do: no test waits that long where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Recording costs more than a third of a run, whether or not it is kept: only where the run can not be repeated at hand.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: JOURNEYS,
  },
  webServer: {
    command: 'node ../api/dist/server.js',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      DEMO: 'on',
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  },
});
