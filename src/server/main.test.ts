import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../tests/support/server-process.ts';
import { root } from '../../tests/support/source-files.ts';

describe('the server and its own PostgreSQL', { timeout: 120_000 }, () => {
  let dataDir: string;
  const isRunning = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'synaq-main-'));
    // When root runs the tests, the database's own user must be able to enter the folder.
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stop together, also when a second signal comes before the end', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    expect(isRunning()).toBe(true);
    process.kill(server.pid, 'SIGINT');
    expect(await server.stop()).toBe(0);
    expect(isRunning()).toBe(false);
  });

  it('do not start at all where another program has the port, which is said in words', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SYNAQ_DEMO: 'off', SYNAQ_WEB: 'off' };
    const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [told, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    other.close();
    expect(said).toContain('EADDRINUSE');
    expect(said).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(said).not.toMatch(/^\s+at /m);
    expect(told).not.toContain('PostgreSQL');
    expect(code).toBe(1);
    expect(isRunning()).toBe(false);
  });

  it('do not start where another program has the port of packages, and name its setting', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const settings = { DATA_DIR: dataDir, PORT: '0', CONTENT_PORT: String(port), HOST: '127.0.0.1', SYNAQ_WEB: 'off' };
    const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    other.close();
    expect([code, said]).toEqual([1, expect.stringMatching(/EADDRINUSE.*set another CONTENT_PORT/su)]);
    expect(isRunning()).toBe(false);
  });

  it('stop together when npm is told to stop: its shell passes no signal on', async () => {
    const child = spawn('sh', ['-c', `${process.execPath} ${join(root, 'src/server/start.mjs')}; exit $?`], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        npm_lifecycle_event: 'start',
        ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SYNAQ_DEMO: 'off', SYNAQ_WEB: 'off' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    for await (const words of child.stdout.setEncoding('utf8')) {
      told += String(words);
      if (told.includes('Synaq is at')) child.kill('SIGTERM');
    }
    // The output ends with the last process that writes to it, which is the server.
    expect(told).toContain('Synaq is at');
    expect(isRunning()).toBe(false);
  });

  it('stop together when the server is interrupted while it starts', async () => {
    const settings = { DATA_DIR: dataDir, PORT: '0', SYNAQ_DEMO: 'off', SYNAQ_WEB: 'off' };
    const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.setEncoding('utf8').once('data', (words: string) => {
      expect(words).toContain('Starting PostgreSQL');
      child.kill('SIGTERM');
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(isRunning()).toBe(false);
  });
});
