import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { QUESTION_TYPES, questionType } from '../../../content/questions/index.ts';

/** An attempt, and a stamp that changes with every change of its row. */
export interface Handed {
  id: number;
  stamp: string;
}

/** The submitted attempts at a test. Grading, marking and corrections always update an attempt's row, and so its stamp. */
export async function handedIn(db: Db, testId: number): Promise<Handed[]> {
  return db
    .selectFrom('attempts')
    .select(['id', sql<string>`xmin::text`.as('stamp')])
    .where('test_id', '=', testId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .execute();
}

export interface SheetRow {
  id: number;
  user_id: number;
  number: number;
  started_at: Date;
  language: Language | null;
  passed: boolean | null;
  marking: 'none' | 'pending' | 'done';
  questions: number[];
  versions: (number | null)[];
  /** Only the actions, by position. */
  corrections: Record<string, { action: string }>;
  max: number[];
  points: (number | null)[];
  verdicts: (Schemas['Verdict'] | null)[];
  /** The chosen options: marks joined by commas. */
  picks: (string | null)[];
}

/** A `case` with a branch for each type whose answers are counted by option. */
function perType(type: string, sqlOf: (counted: { picks: string; marks: string }) => string) {
  const branches = QUESTION_TYPES.flatMap((name) => {
    const { analysis } = questionType(name).key;
    return analysis === null || analysis === 'typed' ? [] : [`when '${name}' then ${sqlOf(analysis)}`];
  });
  return sql.raw(`case ${type} ${branches.join('\n')} end`);
}

/** The papers of some attempts with their answers, in columns. Each paper is read once, so call it with few attempts at a time. */
export async function readSheets(db: Db, ids: readonly number[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select t.id, t.user_id, t.number, t.started_at, t.language, t.passed, t.marking, p.questions, p.versions, p.corrections,
      r.max, r.points, r.verdicts, r.picks
    from attempts t
    join attempt_papers p on p.attempt_id = t.id
    cross join lateral (
      select array_agg((i.item->>'points')::double precision order by i.n) as max,
        array_agg(a.points order by i.n) as points,
        array_agg(a.verdict order by i.n) as verdicts,
        array_agg(${perType("i.item->>'type'", ({ picks }) => picks)} order by i.n) as picks
      from jsonb_array_elements(p.items) with ordinality i (item, n)
      left join attempt_answers a on a.attempt_id = p.attempt_id and a.position = i.n - 1
    ) r
    where t.id in (${sql.join(ids)}) and t.status = 'submitted'`.execute(db);
  return rows;
}

export interface AskedRow {
  question_id: number;
  version: number | null;
  type: Schemas['QuestionType'] | null;
  text: Schemas['LocalizedHtml'] | null;
  content: Schemas['QuestionContent'] | null;
  points: number | null;
  current: boolean;
  theme_title: Schemas['LocalizedText'] | null;
  difficulty: number | null;
  /** Marks of the options in the order of the bank. */
  marks: string[] | null;
}

/** Versions of questions as they were asked. Deleted questions have no text. */
export async function readAsked(
  db: Db,
  wanted: readonly { questionId: number; version: number | null }[],
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select w.question_id, w.version, q.type, coalesce(v.text, q.text) as text, c.content, coalesce(v.points, q.points) as points,
      coalesce(w.version is null or w.version = q.version, false) as current, th.title as theme_title, q.difficulty,
      ${perType("c.content->>'type'", ({ marks }) => marks)} as marks
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ questionId, version }) => ({ question_id: questionId, version })))}::jsonb)
      as w (question_id bigint, version integer)
    left join questions q on q.id = w.question_id
    left join question_versions v on v.question_id = w.question_id and v.version = w.version and w.version <> q.version
    left join themes th on th.id = q.theme_id
    cross join lateral (select coalesce(v.content, q.content) as content) c`.execute(db);
  return rows;
}

/** The text of a question on a paper, for questions that have been deleted from the bank. */
export async function textOnPaper(db: Db, attemptId: number, position: number) {
  return db
    .selectFrom('attempt_papers')
    .innerJoin('paper_texts', (join) => join.on(sql<boolean>`paper_texts.ref = items->${position}::integer->>'text'`))
    .select([
      'paper_texts.text',
      sql<Schemas['QuestionType']>`items->${position}::integer->>'type'`.as('type'),
      sql<number>`(items->${position}::integer->>'points')::double precision`.as('points'),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}
