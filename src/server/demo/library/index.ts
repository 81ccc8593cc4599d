import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import type { BlobStore } from '../../blobs/index.ts';
import { toJson } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import { midnight } from '../clock.ts';
import { readLibrary } from '../content.ts';

type Trx = Transaction<Database>;

interface Place {
  now: Date;
  blobs: BlobStore;
  themes: ReadonlyMap<string, number>;
}

/** Made by scripts/demo-library. */
const files = new URL('./files/', import.meta.url);

/**
 * Files of each kind in the library, each also the last material of its theme. What is made of them is made after the start, as of any
 * upload.
 */
export async function writeLibrary(trx: Trx, { now, blobs, themes }: Place): Promise<void> {
  const createdAt = midnight(now, -100);
  const stamps = { created_at: createdAt, updated_at: createdAt };
  for (const { file, kind, mediaType, theme, title, description } of readLibrary()) {
    const bytes = readFileSync(new URL(file, files));
    const content_hash = await blobs.keep(bytes);
    await trx
      .insertInto('media_contents')
      .values({ content_hash, kind, media_type: mediaType, bytes: bytes.length, state: 'processing', asked_at: now })
      .execute();
    const theme_id = themes.get(theme) ?? 0;
    const words = { title: toJson(title), description: toJson(description) };
    const { id: media_file_id } = await trx
      .insertInto('media_files')
      .values({ ...words, ...stamps, theme_id, published: true, file_name: file, content_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { position } = await trx
      .selectFrom('theme_materials')
      .select((eb) => eb.fn.countAll<number>().as('position'))
      .where('theme_id', '=', theme_id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('theme_materials')
      .values({ theme_id, position, kind: 'file', title: toJson(title), media_file_id, required: false })
      .execute();
  }
}
