import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { isAskable } from '../../content/questions/index.ts';

/** A question at its place, in the order of the film or tour. */
export interface PlacedQuestion {
  questionId: number;
  /** Of a tour: its scene and hotspot. */
  place: string;
  required: boolean;
}

interface Tally {
  question_id: number;
  place: string;
  /** null: of those who have not answered. */
  version: number | null;
  people: number;
  first_right: number;
  tries: number;
  wrong: Schemas['WrongAnswer'][];
}

type Answered = Pick<Schemas['QuestionAnswers'], 'answered' | 'firstRight' | 'tries' | 'wrongAnswers'>;

type Wording = Pick<Schemas['QuestionAnswers'], 'questionId' | 'version' | 'current' | 'active' | 'type' | 'text'>;

const MOST_WRONG = 3;

/**
 * How people have answered questions, in the order given, each as the bank has it now, then in the earlier versions that were answered.
 * @param asked rows, one for each cycle of a person in which a question was put: user_id, cycle, progress_id, question_id, place, version
 *   of the question that is answered (null: nothing is), first_right, tries
 */
export async function answersTo<Placed extends PlacedQuestion>(
  db: Db,
  questions: readonly Placed[],
  asked: RawBuilder<unknown>,
): Promise<(Placed & { question: Schemas['QuestionAnswers'] })[]> {
  const tallies = Map.groupBy(await tally(db, asked), keyOf);
  const wordings = Map.groupBy(
    await wordingsOf(
      db,
      questions.map(({ questionId }) => questionId),
    ),
    ({ questionId }) => questionId,
  );
  return questions.flatMap((placed) => {
    const found = tallies.get(keyOf({ question_id: placed.questionId, place: placed.place })) ?? [];
    const unanswered = found.find(({ version }) => version === null)?.people ?? 0;
    return (wordings.get(placed.questionId) ?? []).flatMap((wording) => {
      const own = found.find(({ version }) => version === wording.version);
      if (own === undefined && !wording.current) return [];
      const answered = present(own);
      const people = answered.answered + (wording.current ? unanswered : 0);
      return [{ ...placed, question: { ...wording, required: placed.required, asked: people, ...answered } }];
    });
  });
}

const keyOf = ({ question_id: id, place }: Pick<Tally, 'question_id' | 'place'>) => `${id} ${place}`;

const present = (tally: Tally | undefined): Answered =>
  tally === undefined
    ? { answered: 0, firstRight: null, tries: null, wrongAnswers: [] }
    : {
        answered: tally.people,
        firstRight: tally.first_right / tally.people,
        tries: tally.tries / tally.people,
        wrongAnswers: tally.wrong,
      };

/** Each person once, in their newest cycle; wrong answers that differ only in capital letters are one. */
async function tally(db: Db, asked: RawBuilder<unknown>): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    with newest as materialized (
      select distinct on (question_id, place, user_id) * from (${asked}) a order by question_id, place, user_id, cycle desc
    ), wrong as (
      select n.question_id, n.place, n.version, min(w.words::text)::jsonb as words, count(distinct n.progress_id) as people,
        row_number() over (partition by n.question_id, n.place, n.version
          order by count(distinct n.progress_id) desc, lower(w.words::text)) as rank
      from newest n join wrong_answers w on w.progress_id = n.progress_id and w.question_id = n.question_id and w.place = n.place
        and w.version = n.version
      group by n.question_id, n.place, n.version, lower(w.words::text)
    )
    select n.question_id, n.place, n.version, count(*) as people, count(*) filter (where n.first_right) as first_right,
      coalesce(sum(n.tries), 0)::float8 as tries,
      (select coalesce(jsonb_agg(jsonb_build_object('words', w.words, 'people', w.people) order by w.rank), '[]') from wrong w
        where w.question_id = n.question_id and w.place = n.place and w.version = n.version and w.rank <= ${MOST_WRONG}) as wrong
    from newest n group by n.question_id, n.place, n.version`.execute(db);
  return rows;
}

/** Questions in all their versions, the newest first. */
async function wordingsOf(db: Db, ids: readonly number[]): Promise<Wording[]> {
  const { rows } = await sql<Wording>`
    select questions.id as "questionId", v.version, v.version = questions.version as current, ${isAskable} as active,
      v.content->>'type' as type, v.text
    from questions
    cross join lateral (select questions.version, questions.text, questions.content
      union all select old.version, old.text, old.content from question_versions old
        where old.question_id = questions.id and old.version <> questions.version) v
    where questions.id = any (${[...ids]}::bigint[])
    order by questions.id, v.version desc`.execute(db);
  return rows;
}
