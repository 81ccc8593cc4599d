import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { RunningApp, SignedInClient } from '../../../../../tests/support/index.ts';

/** Processes that are started take their time on a busy machine. */
const UNHURRIED = { timeout: 60_000, interval: 20 };

type About = { kind: Schemas['MediaFile']['kind']; media_type: string; file_name: string };

/** An upload that is ready. @returns its id */
export async function addUpload(
  { app, db }: Pick<RunningApp, 'app' | 'db'>,
  client: SignedInClient,
  bytes: Buffer,
  about: About,
): Promise<string> {
  const uploadId = randomUUID();
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 3_600_000)];
  const stored = { content_hash: await app.ctx.blobs.keep(bytes), bytes: bytes.length, state: 'ready' } as const;
  await db
    .insertInto('uploads')
    .values({ id: uploadId, owner_id: client.user.id, created_at, expires_at, ...stored, ...about })
    .execute();
  return uploadId;
}

/** A file of these bytes, after it was processed. */
export async function createMediaFile(
  server: RunningApp,
  client: SignedInClient,
  bytes: Buffer,
  about: About,
): Promise<Schemas['MediaFile']> {
  const uploadId = await addUpload(server, client, bytes, about);
  const made = await client.post('/media-files', { title: { ru: about.file_name }, uploadId });
  expect(made.status).toBe(201);
  return vi.waitFor(async () => {
    const { body } = await client.get(`/media-files/${made.body.id}`);
    expect(body.state).not.toBe('processing');
    return body as Schemas['MediaFile'];
  }, UNHURRIED);
}
