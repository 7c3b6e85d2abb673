import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(__dirname, '..');

async function serveOn(port: string): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/gallery.ts', '--port', port], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim() };
}

// Covers REMOTE-6.4
test.each(['abc', '65536'])('a development server is refused the port %s in a sentence', async (port) => {
  const said = `'${port}' is no port: give --port a number from 1 to 65535.`;
  await expect(serveOn(port)).resolves.toEqual({ code: 1, said });
});

// Covers REMOTE-6.4
test('a development server names the port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const said = `Port ${port} is taken: choose another with --port.`;
    await expect(serveOn(String(port))).resolves.toEqual({ code: 1, said });
  } finally {
    other.close();
  }
});
