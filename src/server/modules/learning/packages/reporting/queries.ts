import { sql } from 'kysely';
import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { PackageStandard } from '#shared/scorm/package.ts';
import { cleanTexts } from '#shared/exams/clean-text.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import type { CompletesOn } from '../endings.ts';
import { columnsOf, STATUS_COLUMNS, type StatusColumns } from '../status.ts';
import type { Kept } from './bounds.ts';
import type { ReadReport } from './read-report.ts';

/** A launch with its attempt, as a report meets them. */
export interface LaunchRow extends StatusColumns {
  launch_id: string;
  secret: Buffer;
  seq: number;
  /** The highest of its calls that is kept. */
  calls: number;
  /** Of the calls of all launches of the attempt. */
  call_bytes: number;
  opened_at: Date;
  /** A newer window of the attempt has reported, or one of a later attempt: this one writes only its time. */
  superseded: boolean;
  /** Nobody has begun another attempt, nor closed this launch: content may still take back what has ended the attempt. */
  goes_on: boolean;
  /** Seconds in which any launch of the attempt was open, until now. */
  open_seconds: number;
  attempt_id: number;
  user_id: number;
  content_id: number;
  reset_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
  total_seconds: number;
  /** Of them, those that plans have counted. */
  counted_seconds: number;
  current_item: string | null;
  completes_on: CompletesOn;
  attempts_allowed: number | null;
  after_end: 'review' | 'continue';
  standard: PackageStandard;
  progress_id: number | null;
  completed_at: Date | null;
  /** Seconds of this launch, by item. */
  times: Record<string, number>;
  /** How the items of the attempt stand. */
  items: ({ item_id: string; total_seconds: number; exit: string | null; data_bytes: number } & StatusColumns)[];
}

/** Whether a newer launch of its attempt `a`, or one of a later attempt, has reported since the launch `l`. */
export const SUPERSEDED = sql<boolean>`(
  exists (select from scorm_launches n where n.attempt_id = l.attempt_id and n.epoch > l.epoch and n.seq > 0)
  or exists (select from scorm_attempts b join scorm_launches n on n.attempt_id = b.id
    where b.scorm_id = a.scorm_id and b.user_id = a.user_id and b.number > a.number and n.seq > 0))`;

/** Whether the person has begun a later attempt than `a`. */
export const FOLLOWED = sql<boolean>`exists (
  select from scorm_attempts b where b.scorm_id = a.scorm_id and b.user_id = a.user_id and b.number > a.number)`;

/** The launches by id, whoever they belong to. Their people's clocks are locked, so that nothing of them changes meanwhile. */
export async function findLaunches(trx: Trx, ids: readonly string[], now: Date): Promise<LaunchRow[]> {
  const { rows } = await sql<LaunchRow>`
    select l.id as launch_id, l.secret, l.seq, l.calls, l.opened_at,
      (select sum(n.call_bytes)::double precision from scorm_launches n where n.attempt_id = a.id) as call_bytes,
      ${SUPERSEDED} as superseded, (l.closed_at is null and not ${FOLLOWED}) as goes_on,
      (select extract(epoch from sum(upper(open) - lower(open)))::double precision from unnest((select range_agg(tstzrange(n.opened_at,
        greatest(n.opened_at, case when n.id = l.id then ${now}::timestamptz else n.last_at end), '[]'))
        from scorm_launches n where n.attempt_id = a.id)) open) as open_seconds,
      a.id as attempt_id, a.user_id, a.content_id, a.reset_at, a.ended_at, a.ended_by, a.total_seconds, a.counted_seconds, a.current_item,
      a.completion, a.success, a.score_scaled, a.score_raw, a.score_min, a.score_max, a.progress,
      s.completes_on, s.attempts_allowed, s.after_end, c.standard, p.id as progress_id, p.completed_at,
      coalesce((select jsonb_object_agg(t.item_id, t.seconds) from scorm_times t where t.launch_id = l.id), '{}') as times,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'exit', i.exit, 'data_bytes', i.data_bytes,
        'total_seconds', i.total_seconds, 'completion', i.completion,
        'success', i.success, 'score_scaled', i.score_scaled, 'score_raw', i.score_raw, 'score_min', i.score_min, 'score_max', i.score_max,
        'progress', i.progress) order by i.last_at, i.item_id) from scorm_items i where i.attempt_id = a.id), '[]') as items
    from scorm_launches l
    join scorm_attempts a on a.id = l.attempt_id
    join scorms s on s.id = a.scorm_id
    join scorm_contents c on c.id = a.content_id
    left join material_progress p on p.user_id = a.user_id and p.kind = 'scorm' and p.ref = a.scorm_id::text and p.cycle = a.cycle
    where l.id = any (${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** An objective of an item, as it was told last. */
export interface ObjectiveStatus extends StatusColumns {
  attempt_id: number;
  item_id: string;
  objective_id: string;
}

/** The objectives of attempts, where a course goes by them. */
export const findObjectives = (trx: Trx, attemptIds: readonly number[]): Promise<ObjectiveStatus[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('scorm_objectives')
        .select(['attempt_id', 'item_id', 'objective_id', ...STATUS_COLUMNS])
        .where('attempt_id', 'in', attemptIds)
        .orderBy('position')
        .execute();

/** What a report comes to. */
export interface Outcome {
  row: LaunchRow;
  report: ReadReport;
  kept: Kept;
  /** Whether its states are kept, or only its time. */
  keepsStates: boolean;
  /** Seconds of the launch that have changed, by item. */
  times: ReadonlyMap<string, number>;
  /** By item, of those whose time has changed or that are reported. */
  itemTotals: ReadonlyMap<string, number>;
  totalSeconds: number;
  status: ItemStatus;
  hasEnded: boolean;
  currentItem: string | null;
  /** Seconds that count as spent on the package, for which the person has no others; below 0: so many are taken back. */
  counted: number;
  /** Until when the person has spent their time; null: as before. */
  spentUntilMs: number | null;
}

/** What scorm-again keeps of sequencing is JSON, in which nothing unstorable stands as such; what else may be sent is cleaned. */
const launchRow = ({
  row,
  report,
  kept,
  keepsStates,
  totalSeconds,
  counted,
  status,
  hasEnded,
  currentItem,
  spentUntilMs,
}: Outcome) => ({
  launch_id: row.launch_id,
  attempt_id: row.attempt_id,
  user_id: row.user_id,
  seq: report.seq,
  calls: kept.lastCall,
  calls_left_out: report.callsLeftOut,
  calls_refused: kept.callsRefused,
  call_bytes: kept.callBytes,
  keeps: keepsStates,
  total_seconds: totalSeconds,
  counted,
  ended: hasEnded,
  goes_on: row.goes_on,
  current_item: currentItem,
  sequencing: cleanTexts(report.sequencing),
  shared: report.shared && toJson(report.shared),
  spent_until_ms: spentUntilMs,
  ...columnsOf(status),
});

const itemRows = ({ row, report, kept, itemTotals }: Outcome) =>
  report.items.map(({ itemId, exit, status }, at) => ({
    attempt_id: row.attempt_id,
    item_id: itemId,
    data: kept.items[at]?.data && toJson(kept.items[at].data),
    data_bytes: kept.items[at]?.bytes ?? 0,
    exit,
    total_seconds: itemTotals.get(itemId) ?? 0,
    ...columnsOf(status),
  }));

const timeRows = ({ row, times, itemTotals }: Outcome) =>
  [...times].map(([itemId, seconds]) => ({
    launch_id: row.launch_id,
    attempt_id: row.attempt_id,
    item_id: itemId,
    seconds,
    total_seconds: itemTotals.get(itemId) ?? 0,
  }));

/** The columns of a status, in lists of columns with their types. */
export const STATUS = sql`completion text, success text, score_scaled double precision, score_raw double precision, score_min double precision,
  score_max double precision, progress double precision`;

/** Writes what reports of different people come to: launches, times, items, attempts and clocks, in one statement. */
export async function writeOutcomes(trx: Trx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const keeping = outcomes.filter(({ keepsStates }) => keepsStates);
  const others = outcomes.filter(({ keepsStates }) => !keepsStates);
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${toJson(outcomes.map(launchRow))}::jsonb) as r (launch_id uuid, attempt_id bigint, user_id bigint, seq integer,
        calls integer, calls_left_out integer, calls_refused integer, call_bytes integer, keeps boolean, total_seconds double precision, counted double precision,
        ended boolean, goes_on boolean, current_item text, sequencing text,
        shared text, spent_until_ms double precision, ${STATUS})
    ), launches as (
      update scorm_launches l set seq = r.seq, last_at = greatest(l.last_at, ${now}), calls = greatest(l.calls, r.calls),
        calls_left_out = greatest(l.calls_left_out - l.calls_refused, r.calls_left_out)
          + l.calls_refused + r.calls_refused, calls_refused = l.calls_refused + r.calls_refused, call_bytes = l.call_bytes + r.call_bytes
      from r where l.id = r.launch_id
    ), times as (
      insert into scorm_times as known (launch_id, item_id, seconds)
      select launch_id, item_id, seconds
      from jsonb_to_recordset(${toJson(outcomes.flatMap(timeRows))}::jsonb) as t (launch_id uuid, item_id text, seconds double precision)
      on conflict (launch_id, item_id) do update set seconds = excluded.seconds
    ), items as (
      insert into scorm_items as known (attempt_id, item_id, data, data_bytes, exit, total_seconds, first_at, last_at, completion, success,
        score_scaled, score_raw, score_min, score_max, progress)
      select i.attempt_id, i.item_id, coalesce(i.data::json, before.data, '{}'), i.data_bytes, i.exit, i.total_seconds, ${now}, ${now}, i.completion,
        i.success, i.score_scaled, i.score_raw, i.score_min, i.score_max, i.progress
      from jsonb_to_recordset(${toJson(keeping.flatMap(itemRows))}::jsonb) as i (attempt_id bigint, item_id text, data text, data_bytes integer,
        exit text, total_seconds double precision, ${STATUS})
      left join scorm_items before on before.attempt_id = i.attempt_id and before.item_id = i.item_id
      on conflict (attempt_id, item_id) do update set data = excluded.data, data_bytes = excluded.data_bytes, exit = excluded.exit,
        total_seconds = excluded.total_seconds, last_at = greatest(known.last_at, excluded.last_at), completion = excluded.completion, success = excluded.success,
        score_scaled = excluded.score_scaled, score_raw = excluded.score_raw, score_min = excluded.score_min, score_max = excluded.score_max,
        progress = excluded.progress
    ), timed as (
      insert into scorm_items as known (attempt_id, item_id, total_seconds, first_at, last_at)
      select attempt_id, item_id, total_seconds, ${now}, ${now}
      from jsonb_to_recordset(${toJson(others.flatMap(timeRows))}::jsonb) as t (attempt_id bigint, item_id text, total_seconds double precision)
      on conflict (attempt_id, item_id) do update set total_seconds = excluded.total_seconds
    ), clocks as (
      update learner_clocks c set spent_until_ms = r.spent_until_ms from r where c.user_id = r.user_id and r.spent_until_ms is not null
    )
    update scorm_attempts a set total_seconds = r.total_seconds, counted_seconds = greatest(0, a.counted_seconds + r.counted), last_at = greatest(a.last_at, ${now}),
      sequencing = case when r.keeps then coalesce(r.sequencing, a.sequencing) else a.sequencing end,
      shared = case when r.keeps then coalesce(r.shared::json, a.shared) else a.shared end,
      current_item = case when r.keeps then r.current_item else a.current_item end,
      ended_at = case when not r.keeps then a.ended_at when r.ended then coalesce(a.ended_at, ${now}) when r.goes_on then null
        else a.ended_at end,
      ended_by = case when not r.keeps then a.ended_by when r.ended then r.launch_id when r.goes_on then null else a.ended_by end,
      completion = r.completion, success = r.success, score_scaled = r.score_scaled, score_raw = r.score_raw, score_min = r.score_min,
      score_max = r.score_max, progress = r.progress
    from r where a.id = r.attempt_id`.execute(trx);
}
