import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { seeded } from '#server/random.ts';
import { type Db, transaction, type Trx } from '#server/db/index.ts';
import { recordAttempts, type RecordedAttempt } from '#server/modules/exams/attempts/index.ts';
import { analyse } from '#server/modules/results/item-analysis/compute/analyse.ts';
import { createMatrices } from '#server/modules/results/item-analysis/matrix/matrices.ts';
import {
  keyed,
  type Planted,
  simulate,
  simulateCandidate,
  simulateChoice,
  simulateItems,
} from '#server/modules/results/item-analysis/simulation.fixture.ts';
import { buildQuestion, buildTest, buildTheme, buildUser } from '../support/builders.ts';
import type { Place } from './places.ts';

const CANDIDATES = 1_000;
const ITEMS = 40;
const EACH = 2;
const REPETITIONS = Number(process.env.BENCH_REPETITIONS ?? 100);

/** The finding that each kind of planted flaw should produce. */
const WANTED = {
  'wrong-key': ['wrong-key-suspected'],
  'two-answers': ['second-answer-suspected', 'wrong-key-suspected'],
  'too-hard': ['too-hard'],
  'no-discrimination': ['weak-discrimination', 'negative-discrimination'],
  'dif-kz': ['dif-kz'],
} as const satisfies Record<Exclude<Planted, 'good'>, readonly string[]>;

export interface FoundResult {
  repetitions: number;
  /** For each kind, the share of planted items that were found. */
  found: Record<keyof typeof WANTED, number>;
  /** The share of good items with a finding that asks for action or a review; also by finding. */
  falseAlarms: number;
  alarms: Record<string, number>;
  /** The same for tests without any planted flaw. */
  falseAlarmsOfGoodTests: number;
}

/** Simulates many exams of a thousand candidates each. Measures which planted flaws are found, and the false alarms on good items. */
export async function measureFindings(): Promise<FoundResult> {
  const hits = new Map<string, [found: number, planted: number]>();
  const alarms: Record<string, number> = {};
  let [alarmed, good, alarmedClean, clean] = [0, 0, 0, 0];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const random = seeded(1000 + repetition);
    const planted = simulate(CANDIDATES, simulateItems(ITEMS, EACH, random), random);
    for (const { item } of (await analyse(planted.matrix, {}, new Map())).items) {
      const kind = planted.items[item.questionId - 1]?.planted ?? 'good';
      const said = item.findings.filter((finding) => finding !== 'dead-distractor');
      if (kind === 'good') {
        good += 1;
        if (said.length > 0) alarmed += 1;
        for (const finding of said) alarms[finding] = (alarms[finding] ?? 0) + 1;
        continue;
      }
      const [found, all] = hits.get(kind) ?? [0, 0];
      hits.set(kind, [found + Number(WANTED[kind].some((wanted) => said.includes(wanted))), all + 1]);
    }
    const fair = simulate(CANDIDATES, simulateItems(ITEMS, 0, random), random);
    for (const { item } of (await analyse(fair.matrix, {}, new Map())).items) {
      clean += 1;
      if (item.findings.some((finding) => finding !== 'dead-distractor')) alarmedClean += 1;
    }
  }
  return {
    repetitions: REPETITIONS,
    found: Object.fromEntries([...hits].map(([kind, [found, all]]) => [kind, found / all])) as FoundResult['found'],
    falseAlarms: alarmed / good,
    alarms: Object.fromEntries(Object.entries(alarms).map(([finding, count]) => [finding, count / good])),
    falseAlarmsOfGoodTests: alarmedClean / clean,
  };
}

const ATTEMPTS = Number(process.env.BENCH_ATTEMPTS ?? 20_000);
/** Attempts that are really taken; the rest are copies of them. */
const TAKEN = 500;
const CHUNK = 100;

export interface AnalysisResult {
  attempts: number;
  items: number;
  /** Seconds until the first response, with nothing in the cache. */
  first: number;
  /** Seconds of a response after some new attempts were submitted. */
  again: number;
  /** Seconds of a response with another filter, from the cache. */
  filtered: number;
  /** The longest time, in milliseconds, for which the event loop was blocked. */
  blocked: number;
}

/** Measures the analysis of a test with twenty thousand attempts. */
export async function measureAnalysis(place: Place): Promise<AnalysisResult> {
  const { db, close } = await place.open();
  const testId = await buildExam(db);
  const matrices = createMatrices(db);
  const once = async (filter: Parameters<typeof analyse>[1]) => {
    const since = performance.now();
    await analyse(await matrices.of(testId), filter, new Map());
    return (performance.now() - since) / 1000;
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const first = await once({ attempts: 'all' });
  await db.updateTable('attempts').set({ flags: 1 }).where('test_id', '=', testId).where('number', '=', 2).execute();
  const again = await once({ attempts: 'all' });
  const filtered = await once({ attempts: 'all', language: 'kz' });
  delay.disable();
  await close();
  return { attempts: ATTEMPTS, items: ITEMS, first, again, filtered, blocked: delay.max / 1e6 };
}

async function buildExam(db: Db): Promise<number> {
  const random = seeded(7);
  const items = simulateItems(ITEMS, EACH, random);
  const theme = await buildTheme(db);
  const questions: number[] = [];
  for (const [number, item] of items.entries()) {
    const options = [0, 1, 2, 3].map((option) => ({
      id: `o${option}`,
      text: {
        ru: `Ответ ${option} на вопрос ${number}`,
        kz: `${number}-сұрақтың ${option} жауабы`,
        en: `Answer ${option} to question ${number}`,
      },
      correct: option === keyed(item),
    }));
    questions.push((await buildQuestion(db, { theme_id: theme.id, content: { type: 'single', options } })).id);
  }
  const test = await buildTest(db, { questions, shuffle_options: true, attempts_allowed: 0 });
  for (let from = 0; from < TAKEN; from += CHUNK) {
    const attempts: RecordedAttempt[] = [];
    for (let number = 0; number < CHUNK; number++) {
      const candidate = simulateCandidate(random);
      const startedAt = new Date('2026-02-01T08:00:00Z');
      attempts.push({
        userId: (await buildUser(db)).id,
        number: 1,
        startedAt,
        deadlineAt: new Date('2026-02-01T08:30:00Z'),
        language: candidate.language,
        ending: { submittedAt: new Date('2026-02-01T08:20:00Z'), reason: 'learner' },
        answer: (item, key) => {
          const number = Number(/вопрос (\d+)/u.exec(item.options?.[0]?.text.ru ?? '')?.[1]);
          const simulated = items[number];
          if (simulated === undefined || key.type !== 'single') return null;
          const option = simulateChoice(simulated, candidate, random);
          const choice = item.options?.find(({ text }) => text.ru?.startsWith(`Ответ ${option} `))?.id ?? '';
          return { type: 'single', choice };
        },
      });
    }
    await transaction(db, (trx) => recordAttempts(trx, test.id, attempts, random));
  }
  for (let number = 2; number <= ATTEMPTS / TAKEN; number++)
    await transaction(db, (trx) => copyAttempts(trx, test.id, number));
  return test.id;
}

/** Gives each person one more attempt, a copy of the first. */
async function copyAttempts(trx: Trx, testId: number, number: number): Promise<void> {
  const columns = sql.raw(
    'test_id, user_id, status, started_at, deadline_at, submitted_at, submit_reason, duration_minutes, pass_percentage, question_count, max_score, score, percentage, passed, answered_count, theme_scores, language, epoch',
  );
  await sql`insert into attempts (number, ${columns}) select ${number}::integer, ${columns} from attempts where test_id = ${testId} and number = 1`.execute(
    trx,
  );
  const pairs = sql`attempts f join attempts c on c.test_id = f.test_id and c.user_id = f.user_id and c.number = ${number}::integer
    where f.test_id = ${testId} and f.number = 1`;
  await sql`insert into attempt_papers (attempt_id, title, items, keys)
    select m.copy, p.title, p.items, p.keys from (select f.id as first, c.id as copy from ${pairs}) m join attempt_papers p on p.attempt_id = m.first`.execute(
    trx,
  );
  await sql`insert into attempt_answers (attempt_id, position, answer, epoch, seq, saved_at, points, verdict)
    select m.copy, a.position, a.answer, a.epoch, a.seq, a.saved_at, a.points, a.verdict
    from (select f.id as first, c.id as copy from ${pairs}) m join attempt_answers a on a.attempt_id = m.first`.execute(
    trx,
  );
}
