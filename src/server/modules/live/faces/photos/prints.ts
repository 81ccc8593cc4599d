import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../../context.ts';
import { FACE_MODEL, type FaceLook } from '../../../../media/faces/index.ts';
import { insertPrint, photosOf, type Print, printsOf } from './queries.ts';

export interface PhotoPrint extends Print {
  token: string;
}

/**
 * What the photos of a person look like: of photos that were never looked at, now.
 * @returns undefined where there is no such person
 * @throws FacesUnavailable
 */
export async function printsOfPerson(ctx: Context, userId: number): Promise<PhotoPrint[] | undefined> {
  const photos = await photosOf(ctx.db, userId);
  if (photos === undefined) return undefined;
  // Of another size that faces must have, other photos are good enough.
  const model = `${FACE_MODEL}/${ctx.env.faces.pixels}`;
  const hashes = photos.flatMap(({ contentHash }) => contentHash ?? []);
  const known = await printsOf(ctx.db, hashes, model);
  const prints: PhotoPrint[] = [];
  for (const { token, contentHash } of photos) {
    const print = contentHash === undefined ? UNREADABLE : (known.get(contentHash) ?? (await made(ctx, contentHash)));
    if (contentHash !== undefined && !known.has(contentHash))
      await insertPrint(ctx.db, contentHash, model, print, ctx.clock());
    prints.push({ token, ...print });
  }
  return prints;
}

const UNREADABLE: Print = { state: 'unreadable', descriptor: null };

async function made({ blobs, faces, env }: Context, contentHash: string): Promise<Print> {
  const stream = await blobs.read(contentHash);
  if (stream === undefined) return UNREADABLE;
  const look = await faces.look(await buffer(stream));
  return look === undefined ? UNREADABLE : printOf(look, env.faces.pixels);
}

function printOf({ faces }: FaceLook, pixels: number): Print {
  const [face, other] = faces;
  if (face === undefined) return { state: 'no-face', descriptor: null };
  if (other !== undefined) return { state: 'several-faces', descriptor: null };
  if (face.box.width < pixels) return { state: 'too-small', descriptor: null };
  return { state: 'ready', descriptor: face.descriptor };
}
