import { createHash } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { FacesUnavailable } from '../../../media/faces/index.ts';
import { decoder } from '../../../media/index.ts';
import { printsOfPerson } from './photos/prints.ts';
import {
  type CheckRow,
  findOwnCheck,
  giveBackChallenge,
  keepFrame,
  noteTry,
  rememberFrames,
  takeChallenge,
} from './queries.ts';
import { judge, type Verdict } from './rules.ts';
import { triesLeft } from './standing.ts';

/** What staff see of a frame. */
const EVIDENCE_SIDE = 640;
const EVIDENCE_QUALITY = 75;
const EVIDENCE_PIXELS = 16_000_000;
const COME_AGAIN_SECONDS = 5;

/**
 * Judges the frames of a challenge. Nothing that the page says of them counts.
 * @throws PublicError 404 for the check of somebody else; 409 where the challenge is over; 503 where nobody can judge now
 */
export async function checkFrames(
  ctx: Context,
  { id, userId }: { id: number; userId: number },
  { challengeId, frames: texts }: Schemas['FaceFrames'],
): Promise<Schemas['FaceVerdict']> {
  if ((await findOwnCheck(ctx.db, id, userId)) === undefined) throw errors.notFound();
  const frames = texts.map((text) => Buffer.from(text, 'base64'));
  const check = await takeChallenge(ctx.db, id, userId, challengeId, ctx.clock());
  if (check === undefined) throw errors.conflict('face-challenge-over');
  const verdict = await judged(ctx, check, frames).catch(async (error: unknown) => {
    await giveBackChallenge(ctx.db, id, challengeId);
    throw error instanceof FacesUnavailable ? errors.busy(COME_AGAIN_SECONDS) : error;
  });
  const evidence = ctx.env.faces.evidenceDays > 0 ? await evidenceOf(frames) : undefined;
  return settle(ctx, check, { verdict, frames, evidence });
}

async function judged(ctx: Context, { steps, user_id }: CheckRow, frames: Buffer[]): Promise<Verdict> {
  if (frames.length !== steps.length) return { reason: 'steps-not-shown', distance: null };
  const prints = (await printsOfPerson(ctx, user_id)) ?? [];
  const enrolled = prints.flatMap(({ descriptor }) => (descriptor === null ? [] : [descriptor]));
  const shown = await Promise.all(frames.map((jpeg) => ctx.faces.look(jpeg)));
  return judge(steps, shown, enrolled, ctx.env.faces);
}

/** The first frame that is a picture, small and without what cameras note in it. */
async function evidenceOf(frames: readonly Buffer[]): Promise<Buffer | undefined> {
  for (const frame of frames) {
    const small = await decoder(frame, { limitInputPixels: EVIDENCE_PIXELS })
      .autoOrient()
      .resize({ width: EVIDENCE_SIDE, height: EVIDENCE_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: EVIDENCE_QUALITY })
      .toBuffer()
      .catch(() => undefined);
    if (small !== undefined) return small;
  }
  return undefined;
}

interface Judged {
  verdict: Verdict;
  frames: readonly Buffer[];
  evidence: Buffer | undefined;
}

async function settle(ctx: Context, check: CheckRow, { verdict, frames, evidence }: Judged) {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx): Promise<Schemas['FaceVerdict']> => {
    const hashes = [...new Set(frames.map((frame) => createHash('sha256').update(frame).digest('hex')))].toSorted();
    const isNew = (await rememberFrames(trx, hashes, at)) === frames.length;
    const { distance } = verdict;
    const reason = isNew ? verdict.reason : 'replayed';
    const left = triesLeft(check) - 1;
    const state = reason === null ? 'passed' : left > 0 ? 'asked' : 'failed';
    const noted = await noteTry(trx, check.id, { at: at.toISOString(), reason, distance }, state, at);
    // Staff have decided meanwhile.
    if (noted === undefined) throw errors.conflict('face-decided');
    if (evidence !== undefined) await keepFrame(trx, check.id, evidence, at);
    return { passed: reason === null, reason, state, triesLeft: Math.max(0, left) };
  });
}
