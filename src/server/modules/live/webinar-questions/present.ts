import type { Schemas } from '#shared/contract/index.ts';
import type { QuestionRow } from './queries.ts';

export const presentQuestion = (row: QuestionRow): Schemas['WebinarQuestion'] => ({
  id: row.id,
  webinarId: row.webinar_id,
  userId: row.user_id,
  userName: row.user_name,
  text: row.text,
  state: row.state,
  votes: row.votes,
  answer: row.answer,
  answeredBy: row.answered_by,
  answeredByName: row.answered_by_name,
  answeredAt: row.answered_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
