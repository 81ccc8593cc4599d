import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { withNumbers } from '../paper/drawn.ts';
import { buildPaperItem } from '../paper/paper.ts';
import { reviewKey } from '../paper/review-key.ts';
import { facilityOf } from './facility.ts';
import { type Asked, countAsked, selectVersions, type VersionRow } from './queries.ts';

export function questionVersionHandlers(ctx: Context) {
  return {
    listQuestionVersions: async ({ params, user }) => {
      const rows = await selectVersions(ctx.db, params.id);
      if (rows.length === 0) throw errors.notFound();
      const counts = await countAsked(ctx.db, params.id, user.userId);
      const asked = new Map(counts.map((one) => [one.version, one]));
      return { status: 200, body: rows.map((row) => presentVersion(row, asked.get(row.version))) };
    },

    previewQuestionVersion: async ({ params, language }) => {
      const row = (await selectVersions(ctx.db, params.id)).find(({ version }) => version === params.version);
      if (row === undefined) throw errors.notFound();
      // A preview need not be unpredictable.
      const { item, key, drawn } = buildPaperItem(row, 0, { shuffleOptions: false, random: Math.random });
      const unanswered = { answer: null, points: null, maxPoints: row.points, verdict: null };
      return {
        status: 200,
        body: {
          item,
          ...unanswered,
          key: reviewKey(key, language),
          explanation: row.explanation && drawn ? withNumbers(row.explanation, drawn.numbers) : row.explanation,
        },
      };
    },
  } satisfies Handlers<'listQuestionVersions' | 'previewQuestionVersion'>;
}

function presentVersion(row: VersionRow, asked: Asked | undefined): Schemas['QuestionVersion'] {
  return {
    version: row.version,
    text: row.text,
    content: row.content,
    points: row.points,
    explanation: row.explanation,
    endedAt: row.ended_at?.toISOString() ?? null,
    attempts: asked?.attempts ?? 0,
    facility: asked === undefined ? null : facilityOf([asked], new Map([[row.version, row.points]])),
  };
}
