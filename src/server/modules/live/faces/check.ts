import type { Schemas } from '#shared/contract/index.ts';
import { FACE_FRAME_PIXELS } from '#shared/faces/rules.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { FacesUnavailable } from '../../../media/faces/index.ts';
import { decoder } from '../../../media/index.ts';
import { noteUnclear } from './attempts/unclear.ts';
import { printsOfPerson } from './photos/prints.ts';
import {
  type CheckRow,
  findOwnCheck,
  giveBackChallenge,
  keepFrame,
  lockPerson,
  noteTry,
  takeChallenge,
} from './queries.ts';
import { isReplay, type ShownFrame } from './replays/index.ts';
import { judge, type Verdict } from './rules.ts';
import { triesLeft } from './standing.ts';

/** What staff see of a frame. */
const EVIDENCE_SIDE = 640;
const EVIDENCE_QUALITY = 75;
const COME_AGAIN_SECONDS = 5;

/** Whose frames are judged now, by server: whoever sends them for several webinars at once would keep all others waiting. */
const judgedNow = new WeakMap<Context['faces'], Set<number>>();

/**
 * Judges the frames of a challenge. Nothing that the page says of them counts.
 * @throws PublicError 404 for the check of somebody else; 409 where the challenge is over; 422 for frames that are too large; 429 while
 * others of this person are judged; 503 where nobody can judge now
 */
export async function checkFrames(
  ctx: Context,
  whose: { id: number; userId: number },
  frames: Schemas['FaceFrames'],
): Promise<Schemas['FaceVerdict']> {
  const judged = judgedNow.get(ctx.faces) ?? new Set();
  judgedNow.set(ctx.faces, judged);
  if (judged.has(whose.userId)) throw errors.tooManyAtOnce(COME_AGAIN_SECONDS);
  judged.add(whose.userId);
  try {
    return await checkOne(ctx, whose, frames);
  } finally {
    judged.delete(whose.userId);
  }
}

async function checkOne(
  ctx: Context,
  { id, userId }: { id: number; userId: number },
  { challengeId, frames: texts }: Schemas['FaceFrames'],
): Promise<Schemas['FaceVerdict']> {
  if ((await findOwnCheck(ctx.db, id, userId)) === undefined) throw errors.notFound();
  const frames = texts.map((text) => Buffer.from(text, 'base64'));
  await refuseLarge(frames);
  const check = await takeChallenge(ctx.db, id, userId, challengeId, ctx.clock());
  if (check === undefined) throw errors.conflict('face-challenge-over');
  const judgement = await judged(ctx, check, frames).catch(async (error: unknown) => {
    await giveBackChallenge(ctx.db, id, challengeId);
    throw error instanceof FacesUnavailable ? errors.busy(COME_AGAIN_SECONDS) : error;
  });
  const evidence = ctx.env.faces.evidenceDays > 0 ? await evidenceOf(frames) : undefined;
  return settle(ctx, check, { ...judgement, evidence });
}

/**
 * Reads only the headers: what a small file claims to be is never unpacked.
 * @throws PublicError 422
 */
export async function refuseLarge(frames: readonly Buffer[]): Promise<void> {
  for (const frame of frames) {
    // What is no picture at all is judged as that.
    const header = await decoder(frame, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header !== undefined && header.width * header.height > FACE_FRAME_PIXELS)
      throw new PublicError(422, 'face-frame-large');
  }
}

interface Judgement {
  verdict: Verdict;
  frames: readonly ShownFrame[];
}

async function judged(ctx: Context, { steps, user_id }: CheckRow, frames: Buffer[]): Promise<Judgement> {
  if (frames.length !== steps.length)
    return {
      verdict: { reason: 'steps-not-shown', distance: null },
      frames: frames.map((jpeg, index) => ({ jpeg, step: steps[index], look: undefined })),
    };
  const prints = (await printsOfPerson(ctx, user_id)) ?? [];
  const enrolled = prints.flatMap(({ descriptor }) => (descriptor === null ? [] : [descriptor]));
  const shown = await Promise.all(
    frames.map(async (jpeg, index) => ({ jpeg, step: steps[index], look: await ctx.faces.look(jpeg) })),
  );
  const looks = shown.map(({ look }) => look);
  return { verdict: judge(steps, looks, enrolled, ctx.env.faces), frames: shown };
}

/** The first frame that is a picture, small and without what cameras note in it. */
async function evidenceOf(frames: readonly Buffer[]): Promise<Buffer | undefined> {
  for (const frame of frames) {
    const small = await decoder(frame, { limitInputPixels: FACE_FRAME_PIXELS })
      .autoOrient()
      .resize({ width: EVIDENCE_SIDE, height: EVIDENCE_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: EVIDENCE_QUALITY })
      .toBuffer()
      .catch(() => undefined);
    if (small !== undefined) return small;
  }
  return undefined;
}

interface Judged extends Judgement {
  evidence: Buffer | undefined;
}

async function settle(ctx: Context, check: CheckRow, { verdict, frames, evidence }: Judged) {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx): Promise<Schemas['FaceVerdict']> => {
    await lockPerson(trx, check.user_id);
    const { distance } = verdict;
    const reason = (await isReplay(trx, check.user_id, frames, at)) ? 'replayed' : verdict.reason;
    // Who is in an exam is not kept by what no further try can mend.
    const isHopeless = reason === 'no-photo' && check.attempt_id !== null;
    const left = isHopeless ? 0 : triesLeft(check) - 1;
    const state = reason === null ? 'passed' : left > 0 ? 'asked' : 'failed';
    const noted = await noteTry(trx, check.id, { at: at.toISOString(), reason, distance }, state, at);
    // Staff have decided meanwhile.
    if (noted === undefined) throw errors.conflict('face-decided');
    await noteUnclear(trx, noted, at);
    if (evidence !== undefined) await keepFrame(trx, check.id, evidence, at);
    return { passed: reason === null, reason, state, triesLeft: Math.max(0, left) };
  });
}
