import { randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { RunningApp, SignedInClient } from './app.ts';

/** What the server would have found out of an upload. */
export interface UploadFacts {
  kind: Schemas['MediaFile']['kind'];
  media_type: string;
  file_name: string;
}

/** An upload that is ready. @returns its id */
export async function addUpload(
  { app, db }: Pick<RunningApp, 'app' | 'db'>,
  client: SignedInClient,
  bytes: Buffer,
  about: UploadFacts,
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
