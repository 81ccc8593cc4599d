import type { Transaction } from 'kysely';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { later, MINUTE_MS } from './clock.ts';
import content from './content/support.json' with { type: 'json' };

interface Place {
  now: Date;
  learners: readonly { id: number }[];
  /** Who answers. */
  helperId: number;
  type: (ref: string) => number;
}

type State = Database['support_requests']['state']['__select__'];

/** Requests for support with their conversations, and answers to use again. */
export async function writeSupport(
  trx: Transaction<Database>,
  { now, learners, helperId, type }: Place,
): Promise<void> {
  for (const { shortcut, title, text } of content.cannedAnswers)
    await trx
      .insertInto('canned_answers')
      .values({ shortcut, title: toJson(title), text: toJson(text), created_at: now, updated_at: now })
      .execute();
  for (const [index, request] of content.requests.entries()) {
    const person = learners[(index * 7) % learners.length];
    if (person === undefined) return;
    const createdAt = later(now, -request.minutesAgo * MINUTE_MS);
    const at = (after: number) => later(createdAt, after * MINUTE_MS);
    const state = request.state as State;
    const answers = request.lines.filter(({ side }) => side === 'support');
    const last = request.lines.at(-1);
    const lastAt = at(last?.after ?? 0);
    const waits = last?.side === 'person' && state !== 'solved';
    const { id } = await trx
      .insertInto('support_requests')
      .values({
        user_id: person.id,
        type_id: type(request.type),
        subject: request.subject,
        state,
        assignee_id: answers.length > 0 ? helperId : null,
        waiting_since: waits ? lastAt : null,
        first_answered_at: answers[0] === undefined ? null : at(answers[0].after),
        solved_at: state === 'solved' ? lastAt : null,
        last_text: last?.text ?? '',
        last_at: lastAt,
        rating: request.rating ?? null,
        rating_words: request.rating === undefined ? null : '',
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { side, text, after } of request.lines) {
      const line = await trx
        .insertInto('support_messages')
        .values({
          request_id: id,
          kind: 'message',
          side: side as 'person' | 'support',
          author_id: side === 'person' ? person.id : helperId,
          text,
          created_at: at(after),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const read = side === 'person' ? { person_read: line.id } : { person_read: line.id, support_read: line.id };
      await trx.updateTable('support_requests').set(read).where('id', '=', id).execute();
    }
  }
}
