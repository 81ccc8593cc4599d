import type { BlobStore } from '../../blobs/index.ts';
import type { Db } from '../../db/index.ts';
import { storeImage } from '../../modules/platform/files/index.ts';
import { drawScene, SCENE_NAMES } from './scenes.ts';

/** Draws and stores the pictures of the demo questions. @returns their tokens by name */
export async function writePictures(
  trx: Db,
  { now, blobs }: { now: Date; blobs: BlobStore },
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const place = { db: trx, clock: () => now, blobs };
  for (const name of SCENE_NAMES) {
    const { token } = await storeImage(place, await drawScene(name), null, trx);
    tokens.set(name, token);
  }
  return tokens;
}
