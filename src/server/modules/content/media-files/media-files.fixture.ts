import { expect, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  addUpload,
  type RunningApp,
  type SignedInClient,
  type UploadFacts,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';

/** A file of these bytes, after it was processed. */
export async function createMediaFile(
  server: RunningApp,
  client: SignedInClient,
  bytes: Buffer,
  about: UploadFacts,
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
