import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Random, seeded } from '../random.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { type RecordedAttempt, recordAttempts } from '../modules/exams/attempts/index.ts';
import { prepareContent } from '../modules/content/questions/index.ts';
import { rightAnswer } from './answering.ts';
import { DAY_MS, later, MINUTE_MS, midnight } from './clock.ts';
import type { DemoPerson } from './exams.ts';
import type { BankQuestion } from './learning.ts';

type Trx = Transaction<Database>;

/** A question that people mark by hand. */
interface Marked {
  text: LocalizedText;
  rubric: Schemas['Rubric'];
}

interface WrittenExam {
  theme: string;
  title: LocalizedText;
  description: LocalizedText;
  question: Marked & Pick<Schemas['EssayContent'], 'maxWords'>;
  /** It is only in the bank: no test uses it. */
  file: Marked & Pick<Schemas['FileContent'], 'maxFiles' | 'maxMegabytes' | 'extensions'>;
  answers: string[];
}

const CLOSED_QUESTIONS = 4;
const DURATION = 40;

/** A seed of its own, so that the rest of the demo does not change with this exam. */
const SEED = 77;

/** So difficult that no pool of the other tests draws it. */
const HARDEST = 5;

/** An exam with an essay that two people mark, and answers that still wait for marking. */
export async function writeWrittenExam(
  trx: Trx,
  place: {
    now: Date;
    themes: ReadonlyMap<string, number>;
    bank: readonly BankQuestion[];
    people: readonly DemoPerson[];
    adminId: number;
  },
): Promise<void> {
  const content = JSON.parse(
    readFileSync(new URL('content/written-exam.json', import.meta.url), 'utf8'),
  ) as WrittenExam;
  const { now, bank, people, adminId } = place;
  const random = seeded(SEED);
  const themeId = place.themes.get(content.theme) ?? 0;
  const { text: ofEssay, ...essayContent } = content.question;
  const essay = await writeMarked(trx, ofEssay, { type: 'essay', ...essayContent }, { themeId, now });
  const { text: ofFile, ...fileContent } = content.file;
  await writeMarked(trx, ofFile, { type: 'file', ...fileContent }, { themeId, now });
  const closed = bank.filter(({ theme, type }) => theme === content.theme && type === 'single');
  const testId = await writeTest(trx, content, [...closed.slice(0, CLOSED_QUESTIONS).map(({ id }) => id), essay], now);
  const learners = people.filter(({ isLearner, blocked, login }) => isLearner && !blocked && login !== 'user');
  const writers = learners.slice(0, content.answers.length);
  const assigned = [...people.filter(({ login }) => login === 'user'), ...writers];
  await trx
    .insertInto('assignments')
    .values(
      assigned.map(({ id }) => ({
        target_type: 'user' as const,
        test_id: testId,
        user_id: id,
        created_by: adminId,
        created_at: midnight(now, -9),
      })),
    )
    .execute();
  const attempts = writers.map((person, index) => attemptOf(person, content.answers[index] ?? '', index, now, random));
  await recordAttempts(trx, testId, attempts, random);
}

async function writeMarked(
  trx: Trx,
  text: LocalizedText,
  asked: Schemas['EssayContent'] | Schemas['FileContent'],
  { themeId, now }: { themeId: number; now: Date },
): Promise<number> {
  const ids = asked.rubric.map((_, index) => `written-${index + 1}`);
  const content = prepareContent(asked, () => ids.shift() ?? '');
  const createdAt = midnight(now, -60);
  const row = await trx
    .insertInto('questions')
    .values({
      theme_id: themeId,
      type: content.type,
      text: toJson(text),
      content: toJson(content),
      points: asked.rubric.reduce((sum, { points }) => sum + points, 0),
      difficulty: HARDEST,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function writeTest(trx: Trx, { title, description }: WrittenExam, questions: number[], now: Date) {
  const createdAt = midnight(now, -30);
  const { id } = await trx
    .insertInto('tests')
    .values({
      title: toJson(title),
      description: toJson(description),
      kind: 'exam',
      status: 'published',
      duration_minutes: DURATION,
      pass_percentage: 60,
      attempts_allowed: 1,
      opens_at: midnight(now, -8),
      closes_at: later(midnight(now, 15), -MINUTE_MS),
      review_policy: 'answers',
      second_marker: true,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = questions.map((question_id, position) => ({ test_id: id, question_id, position }));
  await trx.insertInto('test_questions').values(rows).execute();
  return id;
}

function attemptOf(person: DemoPerson, text: string, index: number, now: Date, random: Random): RecordedAttempt {
  const startedAt = later(now, -Math.round(DAY_MS * (1 + 4 * random())) - index * MINUTE_MS);
  return {
    userId: person.id,
    number: 1,
    startedAt,
    deadlineAt: later(startedAt, DURATION * MINUTE_MS),
    ending: { submittedAt: later(startedAt, Math.round((18 + 16 * random()) * MINUTE_MS)), reason: 'learner' },
    answer: (_item, key) => {
      if (key.type === 'essay') return { type: 'essay', text };
      return random() < 0.75 ? rightAnswer(key) : null;
    },
  };
}
