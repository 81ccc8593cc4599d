import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobStoreBehaviour } from '#server/blobs/blob-store.fixture.ts';
import { openBlobs } from '#server/blobs/index.ts';
import { readEnv } from '#server/env.ts';
import { s3ServerPath } from '../../scripts/test/programs.ts';

const KEYS = { accessKeyId: 'synaq-tests', secretAccessKey: 'secret-of-the-tests' };
const folder = mkdtempSync(join(tmpdir(), 'synaq-s3-'));
let server: ChildProcess;
let endpoint = '';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Tries until the server answers; the hook's time is the limit. */
async function createBucket(client: S3Client, bucket: string): Promise<void> {
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return;
    } catch (error) {
      if (server.exitCode !== null || !String(error).includes('ECONNREFUSED')) throw error;
    }
  }
}

const settings = (more: Record<string, string> = {}) =>
  readEnv({
    DATA_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'synaq-files',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    ...more,
  });

beforeAll(async () => {
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  for (const name of ['store', 'sidecar']) mkdirSync(join(folder, name));
  server = spawn(
    s3ServerPath(),
    [
      '--access',
      KEYS.accessKeyId,
      '--secret',
      KEYS.secretAccessKey,
      '--port',
      `127.0.0.1:${port}`,
      '--quiet',
      'posix',
    ].concat(['--sidecar', join(folder, 'sidecar'), join(folder, 'store')]),
    { stdio: 'ignore' },
  );
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: KEYS, forcePathStyle: true });
  await createBucket(client, 'synaq-files');
  client.destroy();
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

blobStoreBehaviour('contents in a bucket', async () => openBlobs(settings()));
blobStoreBehaviour('contents below a prefix of a bucket', async () => openBlobs(settings({ S3_PREFIX: 'one/two' })));

describe('S3Store', () => {
  it('leaves the contents of other installations alone', async () => {
    const [one, other] = [openBlobs(settings({ S3_PREFIX: 'a' })), openBlobs(settings({ S3_PREFIX: 'ab' }))];
    const hash = await one.keep(Buffer.from('of one'));
    expect(await other.sizeOf(hash)).toBeUndefined();
    const found = [];
    for await (const { contentHash } of other.all()) found.push(contentHash);
    expect(found).toEqual([]);
    one.close();
    other.close();
  });

  it('says when the keys are wrong, instead of finding nothing', async () => {
    const store = openBlobs(settings({ S3_SECRET_ACCESS_KEY: 'another-secret' }));
    await expect(store.sizeOf('ab'.repeat(32))).rejects.toThrow();
    await expect(store.read('ab'.repeat(32))).rejects.toThrow();
    await expect(store.keep(Buffer.from('x'))).rejects.toThrow();
    store.close();
  });
});
