import { sql } from 'kysely';
import { cleanTexts } from '#shared/exams/clean-text.ts';
import { toJson } from '../../../../../crud/index.ts';
import type { Trx } from '../../../../../db/index.ts';
import { columnsOf } from '../../status.ts';
import { type Outcome, STATUS } from '../queries.ts';
import { interactionsOf, objectivesOf } from './rows.ts';

/** Keeps interactions and objectives as rows, those that are as before unwritten, and what was called, each call once: in one statement. */
export async function writeRows(trx: Trx, outcomes: readonly Outcome[]): Promise<void> {
  const items = outcomes.flatMap(({ row, kept, keepsStates }) =>
    keepsStates
      ? kept.items.flatMap(({ itemId, data }) =>
          data === null ? [] : [{ attempt_id: row.attempt_id, item_id: itemId, data }],
        )
      : [],
  );
  const places = items.map(({ attempt_id, item_id }) => ({ attempt_id, item_id }));
  const interactions = items.flatMap(({ data, ...place }) => interactionsOf(data).map((one) => ({ ...place, ...one })));
  const objectives = items.flatMap(({ data, ...place }) =>
    objectivesOf(data).map(({ status, ...one }) => ({ ...place, ...one, ...columnsOf(status) })),
  );
  const calls = outcomes.flatMap(callRows);
  if (items.length === 0 && calls.length === 0) return;
  await sql`
    with places as materialized (
      select * from jsonb_to_recordset(${toJson(places)}::jsonb) as p (attempt_id bigint, item_id text)
    ), interactions as materialized (
      select * from jsonb_to_recordset(${toJson(interactions)}::jsonb) as n (attempt_id bigint, item_id text, position integer,
        interaction_id text, type text, description text, response text, correct_responses jsonb, result text, weighting double precision,
        latency_seconds double precision, answered_at text, objectives jsonb)
    ), objectives as materialized (
      select * from jsonb_to_recordset(${toJson(objectives)}::jsonb) as n (attempt_id bigint, item_id text, position integer, objective_id text,
        description text, ${STATUS})
    ), gone_interactions as (
      delete from scorm_interactions x using places p where x.attempt_id = p.attempt_id and x.item_id = p.item_id and not exists (
        select from interactions n where n.attempt_id = x.attempt_id and n.item_id = x.item_id and n.position = x.position)
    ), gone_objectives as (
      delete from scorm_objectives x using places p where x.attempt_id = p.attempt_id and x.item_id = p.item_id and not exists (
        select from objectives n where n.attempt_id = x.attempt_id and n.item_id = x.item_id and n.position = x.position)
    ), called as (
      insert into scorm_calls (launch_id, n, item_id, at_ms, method, element, value, result, error_code)
      select launch_id, n, item_id, at_ms, method, element, value, result, error_code
      from jsonb_to_recordset(${toJson(calls)}::jsonb) as c (launch_id uuid, n integer, item_id text, at_ms integer, method text, element text,
        value text, result text, error_code integer)
      on conflict (launch_id, n) do nothing
    ), kept_objectives as (
      insert into scorm_objectives as x (attempt_id, item_id, position, objective_id, description, completion, success, score_scaled, score_raw,
        score_min, score_max, progress)
      select attempt_id, item_id, position, objective_id, description, completion, success, score_scaled, score_raw, score_min, score_max, progress
      from objectives
      on conflict (attempt_id, item_id, position) do update set objective_id = excluded.objective_id, description = excluded.description,
        completion = excluded.completion, success = excluded.success, score_scaled = excluded.score_scaled, score_raw = excluded.score_raw,
        score_min = excluded.score_min, score_max = excluded.score_max, progress = excluded.progress
      where (x.objective_id, x.description, x.completion, x.success, x.score_scaled, x.score_raw, x.score_min, x.score_max, x.progress)
        is distinct from (excluded.objective_id, excluded.description, excluded.completion, excluded.success, excluded.score_scaled,
        excluded.score_raw, excluded.score_min, excluded.score_max, excluded.progress)
    )
    insert into scorm_interactions as x (attempt_id, item_id, position, interaction_id, type, description, response, correct_responses, result,
      weighting, latency_seconds, answered_at, objectives)
    select n.attempt_id, n.item_id, n.position, n.interaction_id, n.type, n.description, n.response, n.correct_responses, n.result, n.weighting,
      n.latency_seconds, n.answered_at, n.objectives
    from interactions n left join scorm_interactions k using (attempt_id, item_id, position)
    where (k.interaction_id, k.type, k.description, k.response, k.correct_responses, k.result, k.weighting, k.latency_seconds, k.answered_at,
      k.objectives) is distinct from (n.interaction_id, n.type, n.description, n.response, n.correct_responses, n.result, n.weighting,
      n.latency_seconds, n.answered_at, n.objectives)
    -- Lists show them by their ids.
    order by n.attempt_id, n.item_id, n.position
    on conflict (attempt_id, item_id, position) do update set interaction_id = excluded.interaction_id, type = excluded.type,
      description = excluded.description, response = excluded.response, correct_responses = excluded.correct_responses, result = excluded.result,
      weighting = excluded.weighting, latency_seconds = excluded.latency_seconds, answered_at = excluded.answered_at,
      objectives = excluded.objectives`.execute(trx);
}

const callRows = ({ row, kept }: Outcome) =>
  kept.calls.map(({ n, itemId, at, method, element, value, result, errorCode }) => ({
    ...{ launch_id: row.launch_id, n, item_id: itemId, at_ms: Math.round(at), error_code: errorCode },
    ...cleanTexts({ method, element, value, result }),
  }));
