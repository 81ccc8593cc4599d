import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { snapshot } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { isMarkedByPeople } from '../../content/questions/index.ts';
import { levelForStaff, reviewItems, shows } from '../../exams/attempts/index.ts';
import { isInClosedCard } from '../../exams/closed-cards/index.ts';
import { presentAppeal } from './present.ts';
import { findAppeal, selectAlike, selectPlace } from './queries.ts';
import { isOwn } from './rules.ts';

/** How many other appeals against the question a case lists. */
const LISTED = 200;

/** Everything that a decision on an appeal needs. @throws PublicError 404, 403 for an own attempt that is not shown */
export async function appealCase(
  ctx: Context,
  user: SignedIn,
  id: number,
  language: Language,
): Promise<Schemas['AppealCase']> {
  const found = await findAppeal(ctx.db, id);
  if (found === undefined) throw errors.notFound();
  const reader = { attemptId: found.attempt_id, userId: user.userId };
  const level = await levelForStaff(ctx.db, reader, 'answers', ctx.clock());
  const keyLanguage = shows(level, 'key') ? language : undefined;
  return snapshot(ctx.db, async (trx) => {
    const appeal = await findAppeal(trx, id);
    if (appeal === undefined) throw errors.notFound();
    const place = await selectPlace(trx, appeal);
    const review = (await reviewItems(trx, appeal.attempt_id, keyLanguage))[appeal.position];
    if (review === undefined) throw errors.notFound();
    const isMarked = place.marking !== 'none' && review.answer !== null && isMarkedByPeople(review.answer);
    return {
      appeal: presentAppeal(appeal),
      testTitle: appeal.title,
      review,
      alike: (await selectAlike(trx, appeal, LISTED)).map(presentAppeal),
      own: isOwn(appeal, user.userId),
      closedCard: (await isInClosedCard(trx, [appeal.attempt_id])).has(appeal.attempt_id),
      changed: place.changed,
      markingRef: isMarked ? place.marking_ref : null,
      correction: place.correction,
    };
  });
}
