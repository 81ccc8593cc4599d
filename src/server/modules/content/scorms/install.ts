import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '../../../blobs/index.ts';
import type { Trx } from '../../../db/index.ts';
import { insertContent, type NewContent } from './queries.ts';
import { mediaTypeOf } from './unpack/media-types.ts';
import { read, type UnpackedFile } from './unpack/read-package.ts';

/** Our own packages are small. */
const LIMITS = { bytes: 16 * 1024 * 1024, files: 500 };

/**
 * Unpacks a package of ours, such as those of the demo: those of others are read in a thread.
 * @returns the id of its content
 */
export async function installPackage(
  trx: Trx,
  blobs: BlobStore,
  { archive, fileName, now }: { archive: Buffer; fileName: string; now: Date },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'synaq-install-'));
  try {
    const path = join(folder, 'package.zip');
    await writeFile(path, archive);
    const files: UnpackedFile[] = [];
    const found: Pick<NewContent, 'model' | 'findings'>[] = [];
    await read(
      { path, folder, limits: LIMITS },
      {
        send: async (part) => {
          if (part.kind === 'read') found.push(part);
          if (part.kind !== 'files') return;
          for (const file of part.files) await blobs.takeIn(file.from, file.contentHash);
          files.push(...part.files);
        },
        progress: () => undefined,
      },
    );
    const [content] = found;
    if (content === undefined) throw new Error(`${fileName} is no package`);
    return await insertContent(trx, {
      ...content,
      files: files.map((file) => ({ ...file, mediaType: mediaTypeOf(file.path) })),
      archiveHash: createHash('sha256').update(archive).digest('hex'),
      fileName,
      userId: null,
      now,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
