import type { Schemas } from '#shared/contract/index.ts';
import { shareOf, standingAt } from '../attendance/presence.ts';
import type { MineRow } from './queries.ts';

/** What somebody did at a webinar that has ended; null before. */
function attendanceOf(row: MineRow): Schemas['MyWebinarAttendance'] | null {
  if (row.state !== 'ended' || row.started_at === null || row.ended_at === null) return null;
  const held = (row.ended_at.getTime() - row.started_at.getTime()) / 1000;
  return {
    standing: standingAt(row.seconds, held, row.attended_share),
    seconds: Math.floor(row.seconds),
    heldSeconds: Math.floor(held),
    share: shareOf(row.seconds, held),
    neededShare: row.attended_share,
  };
}

/**
 * The exam opens as soon as the attendance is settled, a moment after the end; whoever has it otherwise, by name or with a plan, may take
 * it anyway. One that was withdrawn is told of too.
 */
function examOf(row: MineRow, attendance: Schemas['MyWebinarAttendance'] | null): Schemas['MyWebinarExam'] | null {
  if (row.exam_test_id === null || row.exam === null || row.state === 'cancelled') return null;
  const soon = row.has_exam ? 'open' : soonOf(row, attendance);
  const standing = row.exam_is_published || soon === 'missed' ? soon : 'closed';
  return { testId: row.exam_test_id, title: row.exam, standing };
}

/** How an exam stands that is not open. What was settled opens it no more, also where less is needed since. */
function soonOf(row: MineRow, attendance: Schemas['MyWebinarAttendance'] | null): 'later' | 'counting' | 'missed' {
  if (attendance === null) return 'later';
  return attendance.standing === 'attended' && !row.is_settled ? 'counting' : 'missed';
}

export function presentMine(row: MineRow): Schemas['MyWebinar'] {
  const attendance = attendanceOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    theme: row.theme_id === null || row.theme === null ? null : { id: row.theme_id, title: row.theme },
    teacher: row.teacher,
    startsAt: row.starts_at.toISOString(),
    minutes: row.minutes,
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    faceCheck: row.face_check,
    recorded: row.recorded,
    lobby: row.lobby,
    attendance,
    recordings: row.recordings,
    film: row.film,
    exam: examOf(row, attendance),
  };
}
