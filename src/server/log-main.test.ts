import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthy, startServer } from '../../tests/support/server-process.ts';
import { root } from '../../tests/support/source-files.ts';
import { freePort } from './db/cluster/free-port.ts';

describe('the logging service as a process of its own', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'synaq-log-'));
    // When root runs the tests, the database's own user must be able to enter the folder.
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const start = (port: number) =>
    spawn(process.execPath, [join(root, 'src/server/start.mjs'), 'log-main'], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const send = async (origin: string, path: string, token: string, body?: object) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  it('keeps what the people of the server visit, whom its key proves', async () => {
    const password = 'Kq7!sunny-harbour';
    const admin = { SYNAQ_ADMIN_LOGIN: 'boss', SYNAQ_ADMIN_PASSWORD: password };
    const server = await startServer({ DATA_DIR: dataDir, ...admin });
    const port = await freePort();
    const service = start(port);
    const origin = `http://127.0.0.1:${port}`;
    await healthy({ origin, isAlive: () => service.exitCode === null, output: () => 'the logging service' });
    const { Token: token } = await send(server.origin, '/auth/sign-in', '', { login: 'boss', password });
    const me = await send(server.origin, '/auth/me', token);
    const event = { url: '/admin/users', user_id: me.id, session_id: me.visitToken };
    expect(await send(origin, '/create', 'synaq-visits', event)).toEqual({ accepted: 1 });
    expect(await send(server.origin, `/visitors/${me.id}`, token)).toMatchObject({ visits: 1 });
    service.kill('SIGTERM');
    await once(service, 'exit');
    expect(service.exitCode).toBe(0);
    await server.stop();
  });

  it('says in words that there is no server yet', async () => {
    const child = start(await freePort());
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toContain('which has been started before');
    expect(said).not.toMatch(/^\s+at /m);
  });
});
