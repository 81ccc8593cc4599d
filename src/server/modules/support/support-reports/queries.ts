import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';

/** The days of a report, both included, by the clock of the server's place. */
export interface Span {
  from: string;
  to: string;
}

/** The requests of a report: the same that the list gives for its days. */
const chosen = ({ from, to }: Span) => sql`chosen as materialized (
    select r.*, (r.created_at at time zone ${SERVER_ZONE})::date as day,
      extract(epoch from r.first_answered_at - r.created_at)::float8 as answer_seconds,
      extract(epoch from r.solved_at - r.created_at)::float8 as solve_seconds
    from support_requests r
    where r.merged_into is null and (r.created_at at time zone ${SERVER_ZONE})::date between ${from}::date and ${to}::date)`;

const FIGURES = sql`count(*) as total,
    count(*) filter (where state in ('solved', 'closed')) as solved,
    count(answer_seconds) as answered,
    percentile_cont(0.5) within group (order by answer_seconds) as answer_median,
    percentile_cont(0.9) within group (order by answer_seconds) as answer_p90,
    count(solve_seconds) as solve_count,
    percentile_cont(0.5) within group (order by solve_seconds) as solve_median,
    percentile_cont(0.9) within group (order by solve_seconds) as solve_p90,
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as scores,
    avg(rating)::float8 as average`;

export interface Figures {
  total: number;
  solved: number;
  answered: number;
  answer_median: number | null;
  answer_p90: number | null;
  solve_count: number;
  solve_median: number | null;
  solve_p90: number | null;
  scores: number[];
  average: number | null;
}

export interface Line extends Figures {
  id: number | null;
  title: LocalizedText | null;
}

export async function figuresOf(db: Db, span: Span): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`with ${chosen(span)} select ${FIGURES} from chosen`.execute(db);
  return rows[0];
}

export async function figuresByType(db: Db, span: Span): Promise<Line[]> {
  const { rows } = await sql<Line>`with ${chosen(span)}
    select d.id, d.title, ${FIGURES} from chosen join dictionaries d on d.id = chosen.type_id
    group by d.id, d.title order by count(*) desc, d.id`.execute(db);
  return rows;
}

export async function figuresByColleague(db: Db, span: Span): Promise<Line[]> {
  const { rows } = await sql<Line>`with ${chosen(span)}
    select u.id, case when u.id is null then null else jsonb_build_object('ru', u.full_name) end as title, ${FIGURES}
    from chosen left join users u on u.id = chosen.assignee_id
    group by u.id, u.full_name order by count(*) desc, u.id`.execute(db);
  return rows;
}

export async function figuresByDay(db: Db, span: Span) {
  const { rows } = await sql<{ day: string; created: number; solved: number }>`with ${chosen(span)}
    select d.day::date as day, count(chosen.id) as created, count(chosen.id) filter (where state in ('solved', 'closed')) as solved
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d (day)
    left join chosen on chosen.day = d.day::date group by 1 order by 1`.execute(db);
  return rows;
}
