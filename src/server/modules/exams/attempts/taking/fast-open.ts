import { sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem } from '../../../../db/index.ts';
import { readItems } from '../../papers/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import { runsIn } from '../running.ts';
import type { PulseRow } from './attempt-pulse.ts';

/** An attempt that was opened for the first time, with everything that its page needs. */
export type FirstOpened = PulseRow & {
  title: LocalizedText;
  items: PrintedItem[];
  questions: Schemas['PaperItem'][];
  kind: Schemas['Test']['kind'];
  large_type: boolean;
  duration_minutes: number;
  policy: Record<string, unknown>;
  begun_at: Date | null;
};

interface FirstOpening {
  attemptId: number;
  userId: number;
  deviceId: string;
  language: Language;
  ip: string;
  now: Date;
}

/** Opens many attempts for the first time, in one statement and one commit. There are no answers yet, and no other window to signal. */
const open = (openings: string) => sql<Omit<FirstOpened, 'questions'>>`
  with wanted as materialized (
    select * from jsonb_to_recordset(${openings}::jsonb) as w (attempt_id bigint, user_id bigint, device_id text, language text, ip text,
      now timestamptz)
  ),
  locked as materialized (
    select a.id from attempts a where a.id in (select attempt_id from wanted) order by a.id for update
  ),
  opened as (
    update attempts a set epoch = 1, device_id = w.device_id, language = w.language
    from wanted w join locked on locked.id = w.attempt_id
    where a.id = w.attempt_id and a.user_id = w.user_id and a.epoch = 0 and a.device_id is null and ${runsIn('a', sql`w.now`)}
    returning a.id, a.test_id, a.user_id, a.status, a.epoch, a.started_at, a.deadline_at, a.paused_at, a.open_by, a.unlimited, a.merges, a.late_waiting,
      a.section_starts, a.duration_minutes, a.policy, a.begun_at, w.now, w.device_id, w.ip, w.language
  ),
  noted as (
    insert into attempt_events (attempt_id, test_id, kind, at, details)
    select id, test_id, 'opened', now, jsonb_build_object('epoch', 1, 'device', device_id, 'ip', ip, 'language', language)
    from opened
  )
  select o.id, o.test_id, o.user_id, o.status, o.epoch, o.started_at, o.deadline_at, o.paused_at, o.open_by, o.unlimited, o.merges, o.late_waiting,
    o.section_starts, o.duration_minutes, o.policy, o.begun_at, '[]'::jsonb as messages, p.title, p.items, t.kind, u.large_type
  from opened o
  join attempt_papers p on p.attempt_id = o.id
  join tests t on t.id = o.test_id
  join users u on u.id = o.user_id`;

/** The most papers in one commit; each is about ten kilobytes. */
const LIMIT = 25;

/** Opens attempts for the first time, in batches. Those that it cannot open take the general path (`openAgain`). */
export type FastOpens = SharedWrites<FirstOpening, FirstOpened>;

export function fastOpens(db: Db): FastOpens {
  return new SharedWrites({
    limit: LIMIT,
    place: ({ attemptId }) => String(attemptId),
    write: async (batch) => {
      const { rows } = await open(JSON.stringify(batch.map(rowOf))).execute(db);
      const papers = await readItems(
        db,
        rows.map(({ items }) => items),
      );
      return rows.map((row, index) => ({ ...row, questions: papers[index] ?? [] }));
    },
    placeOf: ({ id }) => String(id),
  });
}

function rowOf({ attemptId, userId, deviceId, language, ip, now }: FirstOpening) {
  return { attempt_id: attemptId, user_id: userId, device_id: deviceId, language, ip, now };
}
