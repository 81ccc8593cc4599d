import type { Schemas } from '#shared/contract/index.ts';
import { readPolicy, sectionEndsAt, sectionNow } from '../../attempts/index.ts';
import type { BoardTestRow, CandidateRow } from './queries.ts';

/** How long a device counts as connected after its last heartbeat, in milliseconds. It sends one every ten seconds. */
export const ONLINE_MS = 25_000;

/** Whether a device is connected: it sent a heartbeat recently and has not signed off since. */
export function connectionOf(
  { seen_at, gone_at }: Pick<CandidateRow, 'seen_at' | 'gone_at'>,
  now: Date,
): Schemas['Connection'] {
  if (seen_at === null) return 'never';
  if (gone_at !== null && gone_at > seen_at) return 'offline';
  return now.getTime() - seen_at.getTime() <= ONLINE_MS ? 'online' : 'offline';
}

function stateOf({ status, paused_at, open_by }: CandidateRow): Schemas['BoardState'] {
  if (status === null) return 'not-started';
  if (status === 'submitted') return 'submitted';
  if (open_by !== null) return 'waiting';
  return paused_at === null ? 'in-progress' : 'paused';
}

/** The section where a person is whose paper has sections. */
function sectionOf(row: CandidateRow, now: Date): Schemas['BoardCandidate']['section'] {
  const { policy, section_starts, deadline_at, paused_at } = row;
  const { sections } = readPolicy(policy ?? {});
  if (policy === null || section_starts === null || deadline_at === null || sections.length === 0) return null;
  const own = { policy, section_starts, deadline_at, paused_at };
  const index = sectionNow(own, now);
  const { title = {}, seconds = 0 } = sections[index] ?? {};
  const endsAt = seconds === 0 ? null : sectionEndsAt(own, index);
  return { number: index + 1, total: sections.length, title, endsAt: moment(endsAt) };
}

const moment = (date: Date | null) => date?.toISOString() ?? null;

export function presentCandidate(row: CandidateRow, now: Date): Schemas['BoardCandidate'] {
  return {
    userId: row.user_id,
    name: row.full_name,
    personnelNumber: row.personnel_number,
    region: row.region,
    attemptId: row.attempt_id,
    number: row.number,
    state: stateOf(row),
    answered: row.answered,
    questions: row.question_count ?? 0,
    reached: row.reached,
    section: sectionOf(row, now),
    startedAt: moment(row.started_at),
    deadlineAt: moment(row.deadline_at),
    pausedAt: moment(row.paused_at),
    openBy: moment(row.open_by),
    unlimited: row.unlimited ?? false,
    submittedAt: moment(row.submitted_at),
    submitReason: row.submit_reason,
    connection: connectionOf(row, now),
    lastSeenAt: moment(row.seen_at),
    queued: row.queued ?? 0,
    flags: row.flags ?? 0,
    lastFlag:
      row.flag_kind === null || row.flag_at === null ? null : { kind: row.flag_kind, at: row.flag_at.toISOString() },
    lateCounted: row.late_counted ?? 0,
    lateWaiting: row.late_waiting ?? 0,
    lateUntil: row.late_until !== null && now <= row.late_until ? row.late_until.toISOString() : null,
    lateResults:
      (row.late_counted ?? 0) + (row.late_waiting ?? 0) === 0
        ? null
        : {
            now: { percentage: row.percentage, passed: row.passed },
            without: { percentage: row.percentage_without_late, passed: row.passed_without_late },
            with: { percentage: row.percentage_with_late, passed: row.passed_with_late },
          },
    neverBeat: row.never_beat ?? false,
    extraSeconds: row.extra_seconds ?? 0,
    creditedSeconds: row.credited_seconds ?? 0,
    shown: row.known_level,
    reopenedAfter: row.reopened_after,
    language: row.language,
  };
}

export function presentBoardTest(row: BoardTestRow): Schemas['BoardTest'] {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    status: row.status,
    opensAt: moment(row.opens_at),
    closesAt: moment(row.closes_at),
    durationMinutes: row.duration_minutes,
  };
}
