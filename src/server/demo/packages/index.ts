import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import type { BlobStore } from '../../blobs/index.ts';
import { toJson } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import { installPackage } from '../../modules/content/scorms/index.ts';
import { midnight } from '../clock.ts';
import { readPackages } from '../content.ts';

type Trx = Transaction<Database>;

/** Made by scripts/demo-packages. */
const files = new URL('./files/', import.meta.url);

/** Packages of SCORM 1.2, SCORM 2004 and cmi5 that learners find. */
export async function writePackages(
  trx: Trx,
  { now, blobs, themes }: { now: Date; blobs: BlobStore; themes: ReadonlyMap<string, number> },
): Promise<void> {
  const at = midnight(now, -60);
  for (const { file, theme, title, description, completesOn } of readPackages()) {
    const archive = readFileSync(new URL(file, files));
    const content_id = await installPackage(trx, blobs, { archive, fileName: file, now: at });
    const texts = { title: toJson(title), description: toJson(description) };
    const row = {
      ...texts,
      theme_id: themes.get(theme) ?? null,
      published: true,
      content_id,
      completes_on: completesOn,
    };
    await trx
      .insertInto('scorms')
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
  }
}
