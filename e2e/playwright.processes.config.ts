import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import { randomPort } from './support/random-port';

/** The journeys tagged @processes, on two processes with PostgreSQL and an S3 store behind a round-robin proxy. */

process.env.E2E_PROCESSES_PORT ??= String(randomPort());
const address = `http://127.0.0.1:${process.env.E2E_PROCESSES_PORT}`;

export default defineConfig({
  ...base,
  grep: /@processes/,
  outputDir: 'results/artifacts-processes',
  reporter: [['line'], ['json', { outputFile: 'results/report-processes.json' }]],
  use: { ...base.use, baseURL: address },
  webServer: {
    command: 'node --import tsx support/two-processes.ts',
    url: `${address}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: process.env.E2E_PROCESSES_PORT },
  },
});
