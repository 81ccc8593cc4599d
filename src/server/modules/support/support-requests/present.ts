import type { Schemas } from '#shared/contract/index.ts';
import { mayRate, mayWrite } from './conversation/rules.ts';
import type { RequestRow } from './queries.ts';

const ratingOf = ({ rating, rating_words }: RequestRow): Schemas['SupportRating'] | null =>
  rating === null ? null : { score: rating, words: rating_words ?? '' };

/** As staff see it. */
export function presentRequest(row: RequestRow): Schemas['SupportRequest'] {
  return {
    id: row.id,
    userId: row.user_id,
    personName: row.person_name,
    typeId: row.type_id,
    type: row.type,
    subject: row.subject,
    state: row.state,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    escalated: row.escalated_at !== null,
    attemptId: row.attempt_id,
    testId: row.test_id,
    testTitle: row.test_title,
    inAttempt: row.in_attempt,
    unread: row.unread_by_support,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    personRead: row.person_read,
    supportRead: row.support_read,
    rating: ratingOf(row),
    context: row.context,
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    solvedAt: row.solved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** As its person sees it: with the first name of who helps. */
export function presentMine(row: RequestRow, now: Date, reopenDays: number): Schemas['MySupportRequest'] {
  return {
    id: row.id,
    type: row.type,
    subject: row.subject,
    state: row.state,
    helper: row.helper,
    attemptId: row.attempt_id,
    testTitle: row.test_title,
    unread: row.unread_by_person,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    personRead: row.person_read,
    supportRead: row.support_read,
    rating: ratingOf(row),
    mayRate: mayRate(row),
    mayWrite: mayWrite(row, now, reopenDays),
    createdAt: row.created_at.toISOString(),
  };
}
