import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-at-once-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const PART = 256 * 1024;
const documentOf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * PART)]);

describe('uploads of one person in two tabs', { timeout: 60_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir });
  let admin: SignedInClient;
  let origin = '';
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body }),
    });
  async function announced(bytes: Buffer): Promise<string> {
    const metadata = `filename ${btoa('plan.pdf')}`;
    const made = await call('POST', '/uploads', { 'upload-length': String(bytes.length), 'upload-metadata': metadata });
    return (made.headers.get('location') ?? '').replace('/api/v1', '');
  }
  const offsetOf = async (path: string) => Number((await call('HEAD', path)).headers.get('upload-offset'));
  const append = (path: string, offset: number, bytes: Buffer) => {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return call('PATCH', path, type, Buffer.from(bytes.subarray(offset, offset + PART)));
  };
  /** Sends parts as a tab does: where the server says another offset, it goes on from there. */
  async function sendAll(path: string, bytes: Buffer): Promise<number[]> {
    const statuses: number[] = [];
    for (let offset = await offsetOf(path); offset < bytes.length; offset = await offsetOf(path))
      statuses.push((await append(path, offset, bytes)).status);
    return statuses;
  }
  const ready = (path: string) =>
    vi.waitFor(async () => expect((await admin.get(path)).body.state).toBe('ready'), { timeout: 30_000 });
  async function hashOf(path: string): Promise<string | null> {
    const id = path.split('/').at(-1) ?? '';
    const row = server.db.selectFrom('uploads').select('content_hash').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).content_hash;
  }
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  it('of two files do not meet', async () => {
    const files = [documentOf(), documentOf()];
    const paths = await Promise.all(files.map((bytes) => announced(bytes)));
    const statuses = await Promise.all(paths.map((path, at) => sendAll(path, files[at] ?? Buffer.alloc(0))));
    expect(new Set(statuses.flat())).toEqual(new Set([204]));
    for (const [at, path] of paths.entries()) {
      await ready(path);
      expect(await hashOf(path)).toBe(sha256(files[at] ?? Buffer.alloc(0)));
    }
  });

  it('of one file, which both tabs go on with, become that file, and one record', async () => {
    const bytes = documentOf();
    const path = await announced(bytes);
    const statuses = (await Promise.all([sendAll(path, bytes), sendAll(path, bytes)])).flat();
    // Whoever was late is told where to go on.
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(4);
    for (const status of statuses) expect([204, 400, 404, 409, 423]).toContain(status);
    await ready(path);
    expect(await hashOf(path)).toBe(sha256(bytes));
    const uploadId = path.split('/').at(-1);
    const made = await Promise.all(
      ['План', 'План путей'].map((ru) => admin.post('/media-files', { title: { ru }, uploadId })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  });
});
