import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { byText, isEqual, isOneOf, type ListRules } from '../../../crud/index.ts';
import { within } from './queries.ts';

const id = sql.ref('room_questions.id');

const LIST: ListRules<Schemas['WebinarQuestionFilter'], Schemas['WebinarQuestionSort']> = {
  id,
  sort: {
    id,
    webinarId: byText(sql.ref('webinars.title')),
    userId: sql`asker.name_key`,
    state: sql.ref('room_questions.state'),
    votes: sql.ref('room_questions.votes'),
    answeredBy: sql`answerer.name_key`,
    answeredAt: sql.ref('room_questions.answered_at'),
    sentAt: sql.ref('room_questions.sent_at'),
    createdAt: sql.ref('room_questions.created_at'),
  },
  defaultSort: ['createdAt', 'DESC'],
  search: { text: sql.ref('room_questions.search') },
  filters: {
    id: isOneOf(id),
    state: isEqual(sql.ref('room_questions.state')),
    webinarId: isEqual(sql.ref('webinars.id')),
    userId: isEqual(sql.ref('room_people.user_id')),
  },
};

/** How a person sorts, filters and searches the questions that they may see. */
export const questionListFor = (user: SignedIn): typeof LIST => ({
  ...LIST,
  always: within(user),
});
