import type { Schemas } from '#shared/contract/index.ts';
import { FACE_CONSENT_VERSION, FACE_FRAME_PIXELS } from '#shared/faces/rules.ts';
import type { Context } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { FacesUnavailable } from '../../../../media/faces/index.ts';
import { decoder } from '../../../../media/index.ts';
import { photosOf } from '../photos/queries.ts';
import { refuseLarge } from '../check.ts';
import { hasConsented, withdrawConsents } from '../queries.ts';
import { photoFault } from './quality.ts';
import { deleteWish, findWish, keepWish } from './queries.ts';

const COME_AGAIN_SECONDS = 5;
const SIDE = 1024;
const QUALITY = 88;

/** How the photos of a person stand. */
export async function ownPhotoOf(db: Db, userId: number): Promise<Schemas['MyFacePhoto']> {
  const wish = await findWish(db, userId);
  return {
    photos: (await photosOf(db, userId))?.length ?? 0,
    consented: await hasConsented(db, userId, FACE_CONSENT_VERSION),
    consentVersion: FACE_CONSENT_VERSION,
    wish: wish === undefined ? null : presentWish(wish),
  };
}

const presentWish = ({ state, sent_at, note, jpeg }: NonNullable<Awaited<ReturnType<typeof findWish>>>) => ({
  ...{ state, sentAt: sent_at.toISOString(), note },
  photo: jpeg?.toString('base64') ?? null,
});

/**
 * Somebody agrees no longer that their face is looked at: no check does until they agree again, and what they sent is erased. Photos that
 * staff have accepted are the organisation's, and frames of past checks are kept as long as all evidence.
 */
export async function withdraw(ctx: Context, userId: number): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    await withdrawConsents(trx, userId, ctx.clock());
    await deleteWish(trx, userId);
  });
}

/**
 * Takes a photo that somebody sends of themselves, if they can be recognised by it. It counts for nothing until staff have accepted it, so
 * that nobody has another person's face put into their account before an exam.
 * @throws PublicError 409 without their consent; 422 for a picture that is too large; 503 where nobody can judge now
 */
export async function sendPhoto(ctx: Context, userId: number, photo: string): Promise<Schemas['FacePhotoVerdict']> {
  const bytes = Buffer.from(photo, 'base64');
  if (!(await hasConsented(ctx.db, userId, FACE_CONSENT_VERSION))) throw errors.conflict('face-consent');
  await refuseLarge([bytes]);
  // What is no picture wakes nobody.
  const isPicture = await decoder(bytes, { limitInputPixels: FACE_FRAME_PIXELS })
    .metadata()
    .then(
      () => true,
      () => false,
    );
  if (!isPicture) return { fault: 'unreadable' };
  const look = await ctx.faces.look(bytes).catch((error: unknown) => {
    throw error instanceof FacesUnavailable ? errors.busy(COME_AGAIN_SECONDS) : error;
  });
  const fault = photoFault(look, ctx.env.faces.pixels);
  if (fault !== undefined) return { fault };
  // Encoded anew, without what cameras note in it.
  const jpeg = await decoder(bytes, { limitInputPixels: FACE_FRAME_PIXELS })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  await keepWish(ctx.db, userId, jpeg, ctx.clock());
  return { fault: null };
}
