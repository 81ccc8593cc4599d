import type { Transaction } from 'kysely';
import type { ItemReport } from '#shared/scorm/frame.ts';
import { itemsOf } from '#shared/scorm/package.ts';
import type { Database } from '../../db/index.ts';
import { writeAttempt } from '../../modules/learning/packages/index.ts';
import { between, type Random, seeded } from '../../random.ts';
import { atWork, later, MINUTE_MS } from '../clock.ts';

/** The right answers of the course of SCORM 1.2, which has four questions and wants three of them. */
const RIGHT = ['c', 'b', 'c', 'b'] as const;
const WANTED = 3;
const LETTERS = ['a', 'b', 'c'] as const;

/** So many learners have taken the course. */
const LEARNERS = 14;

/** Of its own, so that the rest of the demo is as without it. */
const SEED = 20_261_128;

interface Place {
  now: Date;
  people: readonly { id: number; login: string; isLearner: boolean; blocked: boolean }[];
}

/** What the course tells of its only item when so many questions were answered. */
function told(itemId: string, random: Random, answered: number): ItemReport {
  const data: Record<string, string> = { 'cmi.core.lesson_location': String(3 + answered) };
  let right = 0;
  const answers: Record<number, number> = {};
  for (const [number, letter] of RIGHT.slice(0, answered).entries()) {
    const given = random() < 0.8 ? letter : (LETTERS.find((other) => other !== letter) ?? letter);
    right += given === letter ? 1 : 0;
    answers[number] = LETTERS.indexOf(given);
    const path = `cmi.interactions.${number}`;
    data[`${path}.id`] = `tracks-${number + 1}`;
    data[`${path}.type`] = 'choice';
    data[`${path}.correct_responses.0.pattern`] = letter;
    data[`${path}.weighting`] = '1';
    data[`${path}.student_response`] = given;
    data[`${path}.result`] = given === letter ? 'correct' : 'wrong';
  }
  const isOver = answered === RIGHT.length;
  const score = Math.round((right / RIGHT.length) * 100);
  const status = right >= WANTED ? 'passed' : 'failed';
  data['cmi.suspend_data'] = JSON.stringify({ page: 3 + answered, answers, isOver });
  data['cmi.core.lesson_status'] = isOver ? status : 'incomplete';
  if (isOver) data['cmi.core.score.raw'] = String(score);
  return {
    ...{ itemId, data, exit: isOver ? '' : 'suspend', isTerminated: true },
    ...{ sessionSeconds: null, openSeconds: between(random, 120, 600) },
    status: {
      completion: isOver ? 'completed' : 'incomplete',
      success: isOver ? status : 'unknown',
      scoreScaled: isOver ? score / 100 : null,
      scoreRaw: isOver ? score : null,
      scoreMin: isOver ? 0 : null,
      scoreMax: isOver ? 100 : null,
      progress: null,
    },
  };
}

/** Learners who have taken the first package of the demo; the account `user` is in the middle of it. */
export async function writePackageLearners(trx: Transaction<Database>, { now, people }: Place): Promise<void> {
  const random = seeded(SEED);
  const found = await trx
    .selectFrom('scorms')
    .innerJoin('scorm_contents as c', 'c.id', 'content_id')
    .select(['scorms.id', 'c.model'])
    .where('c.standard', '=', 'scorm-1.2')
    .orderBy('scorms.id')
    .executeTakeFirst();
  const item = found && itemsOf(found.model.items).find(({ type }) => type === 'sco');
  if (found === undefined || item === undefined) return;
  const write = (userId: number, answered: number, lastAt: Date) =>
    writeAttempt(trx, {
      ...{ userId, scormId: found.id, lastAt, startedAt: later(lastAt, -12 * MINUTE_MS) },
      items: [told(item.id, random, answered)],
    });
  const user = people.find(({ login }) => login === 'user');
  if (user !== undefined) await write(user.id, 2, later(now, -30 * 60 * MINUTE_MS));
  const learners = people.filter(({ isLearner, login, blocked }) => isLearner && login !== 'user' && !blocked);
  for (let count = 0; count < Math.min(LEARNERS, learners.length); count += 1) {
    const learner = learners[Math.floor((count * learners.length) / LEARNERS)];
    if (learner === undefined) break;
    const answered = random() < 0.75 ? RIGHT.length : between(random, 0, RIGHT.length - 1);
    await write(learner.id, answered, atWork(now, -between(random, 1, 50), random));
  }
}
