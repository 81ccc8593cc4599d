import { type Kysely, sql } from 'kysely';

/** Which version of which question an answer in a tour is one to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  // No reference to the question: what was answered outlives it. null: nothing was answered, or it is not known any more.
  `alter table vr_visits add column question_id bigint, add column version integer`,
  // What was answered before: the question that stands there, in the version that it had then.
  `update vr_visits v set question_id = q.id, version = coalesce(
      (select min(o.version) from question_versions o where o.question_id = q.id and o.ended_at > v.answered_at), q.version)
    from material_progress p, vr_places s, jsonb_to_recordset(s.hotspots) as h (key text, "questionId" bigint), questions q
    where v.answer is not null and p.id = v.progress_id and p.kind = 'vr' and s.vr_scene_id::text = p.ref and s.key = v.scene_key
      and h.key = v.hotspot_key and q.id = h."questionId"`,
];
