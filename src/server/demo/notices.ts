import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/index.ts';

/** What the demo learner was told in the last weeks: results, an allowed retake, and the due date of a plan. The newest two are unread. */
export async function writeNotices(trx: Transaction<Database>, learnerId: number, now: Date): Promise<void> {
  await sql`
    with told as (
      (select 'result-ready' as kind, a.submitted_at + interval '1 hour' as at,
          jsonb_build_object('testId', a.test_id, 'attemptId', a.id, 'title', t.title) as details
        from attempts a join tests t on t.id = a.test_id
        where a.user_id = ${learnerId} and a.status = 'submitted' and a.percentage is not null
        order by a.submitted_at desc limit 6)
      union all
      (select 'retake-accepted', r.decided_at,
          jsonb_build_object('testId', r.test_id, 'title', t.title, 'reason', r.reason, 'opensAt', r.opens_at, 'closesAt', r.closes_at)
        from retakes r join tests t on t.id = r.test_id
        where r.user_id = ${learnerId} and r.status = 'accepted' and r.decided_at is not null limit 2)
      union all
      (select 'plan-due-soon', ${now}::timestamptz - interval '3 hours',
          jsonb_build_object('enrolmentId', e.id, 'title', p.title, 'dueOn', e.due_on)
        from enrolments e join plans p on p.id = e.plan_id
        where e.user_id = ${learnerId} and e.state = 'active' and e.due_on >= (${now}::timestamptz at time zone 'Asia/Almaty')::date order by e.due_on limit 1)
    ), newest as (select kind, at, details, row_number() over (order by at desc) as place from told where at < ${now})
    insert into notices (user_id, kind, details, created_at, read_at)
      select ${learnerId}, kind, details, at, case when place > 2 then least(at + interval '20 hours', ${now}::timestamptz) end
      from newest order by at`.execute(trx);
}
