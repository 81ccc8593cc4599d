import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import type { Db } from '../../../../db/index.ts';

const LIMIT = 1000;

/** The tags of the bank, most used first. */
async function selectTags(db: Db): Promise<Schemas['QuestionTag'][]> {
  const { rows } = await sql<Schemas['QuestionTag']>`
    select tag, count(*) as count from questions, unnest(tags) as tag
    group by tag order by count desc, tag limit ${LIMIT}`.execute(db);
  return rows;
}

export function questionTagHandlers(ctx: Context) {
  return {
    listQuestionTags: async () => ({ status: 200, body: await selectTags(ctx.db) }),
  } satisfies Handlers<'listQuestionTags'>;
}
