import { type Kysely, sql } from 'kysely';

/** Moves to other versions and new periods that staff begin can be taken back; news of reach are found by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What the rounds write into enrolments, and what follows by itself: see 044. The version is what staff decide. */
const BY_ROUNDS = [
  ...['plan_id', 'user_id', 'cycle', 'source', 'assignment_id', 'state', 'created_at', 'begun_at', 'completed_at'],
  ...['closed_at', 'share', 'hours_done', 'seconds', 'waiting', 'reckoned_at', 'updated_at', 'revision'],
].join();

/** Rows that somebody makes or takes back, not the rounds, nor what goes with its person. */
const BY_HAND = `(current_setting('synaq.batch', true) ~ '^[0-9]+$' and pg_trigger_depth() = 0)`;

const TRACK = `execute function track_changes('enrolments', 'id', 'id', '${BY_ROUNDS}', '')`;

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  `drop trigger enrolments_track_update on enrolments`,
  `create trigger enrolments_track_update after update on enrolments referencing old table as old_rows new table as new_rows
    for each statement ${TRACK}`,
  `create trigger enrolments_track_insert after insert on enrolments referencing new table as new_rows
    for each statement when ${BY_HAND} ${TRACK}`,
  `create trigger enrolments_track_delete after delete on enrolments referencing old table as old_rows
    for each statement when ${BY_HAND} ${TRACK}`,

  // A period that staff begin ends the one before; when it is taken back, that one goes on.
  `create function enrolments_end_earlier() returns trigger language plpgsql as $$ begin
    update enrolments set state = 'ended', closed_at = new.created_at
      where plan_id = new.plan_id and user_id = new.user_id and cycle < new.cycle and state = 'active';
    return new;
  end $$`,
  `create trigger enrolments_end_earlier before insert on enrolments for each row
    when (new.source = 'staff' and new.state = 'active') execute function enrolments_end_earlier()`,
  `create function enrolments_go_on() returns trigger language plpgsql as $$ begin
    update enrolments e set state = 'active', closed_at = null, reckoned_at = null
      where e.plan_id = old.plan_id and e.user_id = old.user_id and e.cycle = old.cycle - 1 and e.state = 'ended'
        and e.closed_at = old.created_at
        and not exists (select from enrolments l where l.plan_id = e.plan_id and l.user_id = e.user_id and l.cycle > e.cycle);
    return null;
  end $$`,
  `create trigger enrolments_go_on after delete on enrolments for each row when (old.source = 'staff')
    execute function enrolments_go_on()`,

  // By another version another part is done. Only people who learn are moved: whoever the move made complete learns again when it is taken
  // back, until that is reckoned.
  `create function enrolments_moved() returns trigger language plpgsql as $$ begin
    new.reckoned_at := null;
    if new.version_id < old.version_id and new.state = 'completed' and not exists (
      select from enrolments l where l.plan_id = new.plan_id and l.user_id = new.user_id and l.cycle > new.cycle)
    then
      new.state := 'active';
      new.completed_at := null;
    end if;
    return new;
  end $$`,
  `create trigger enrolments_moved before update of version_id on enrolments for each row
    when (old.version_id is distinct from new.version_id) execute function enrolments_moved()`,

  // A reminder of a last day that was moved, or of a cycle that is over, tells nothing any more.
  `create function settle_plan_reminders() returns trigger language plpgsql as $$ begin
    update notices set read_at = now() where user_id = new.user_id and read_at is null
      and kind in ('plan-due-soon', 'plan-due', 'plan-overdue') and details @> jsonb_build_object('enrolmentId', new.id);
    return null;
  end $$`,
  `create trigger enrolments_settle_reminders after update of due_on, state on enrolments for each row
    when (old.due_on is distinct from new.due_on or (old.state = 'active' and new.state <> 'active'))
    execute function settle_plan_reminders()`,
  `update notices n set read_at = now() where read_at is null and kind in ('plan-due-soon', 'plan-due', 'plan-overdue')
    and not exists (select from enrolments e where e.id = (n.details ->> 'enrolmentId')::bigint and e.state = 'active'
      and e.due_on = (n.details ->> 'dueOn')::date)`,

  // Every look of a learner at their plans asks for these.
  `create index plan_news_reach on plan_news (user_id) where what <> 'evidence'`,
];
