import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { PASSWORD } from '../../../../test/fixtures/test-users';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';

/** Beside the API's packages: the example finds openapi-fetch as another team's program would. */
const API = path.resolve(__dirname, '../../../..');
const EXAMPLE = path.join(API, 'examples/generated-client/journey.ts');

let portal: TestApp;
let folder: string;
beforeAll(async () => {
  mkdirSync(path.join(API, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(path.join(API, 'node_modules/.cache/generated-client-'));
  portal = await createTestApp();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const run = (program: string, ...args: string[]) => promisify(execFile)(process.execPath, [program, ...args]);

/** Type-checks the example against the generated types and writes it as JavaScript. @returns what does not fit */
function compile(): string[] {
  const program = ts.createProgram([path.join(folder, 'journey.ts')], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: ['node'],
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

// Covers UPLOAD-1.6, WIRE-1.7
test('a client that is generated from the document compiles, and makes a journey with uploads', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const user = await portal.user({ claims: ['promotion_view', 'rewards_uploadfulfilment'] });
  const document = path.join(folder, 'openapi.json');
  writeFileSync(document, (await portal.app.inject('/api/docs/openapi.json')).body);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  copyFileSync(EXAMPLE, path.join(folder, 'journey.ts'));

  const generator = path.join(API, 'node_modules/openapi-typescript/bin/cli.js');
  await run(generator, document, '-o', path.join(folder, 'portal-api.d.ts'));
  expect(compile()).toEqual([]);

  const address = `http://127.0.0.1:${port}`;
  const { stdout } = await run(
    path.join(folder, 'journey.js'),
    ...[address, user.client, user.loginId, PASSWORD],
  );
  expect(JSON.parse(stdout)).toEqual({
    userName: user.loginId,
    promotions: 0,
    refusal: 'Not found.',
    files: [expect.any(Number), expect.any(Number)],
  });
});
