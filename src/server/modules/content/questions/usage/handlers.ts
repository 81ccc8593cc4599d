import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { facilityOf } from '../versions/facility.ts';
import { countAsked, selectVersions } from '../versions/queries.ts';
import { selectMaterialsAsking, selectTestsDrawing, selectTestsNaming } from './queries.ts';

export function questionUsageHandlers(ctx: Context) {
  return {
    getQuestionUsage: async ({ params, user }) => {
      const versions = await selectVersions(ctx.db, params.id);
      const [present] = versions;
      if (present === undefined) throw errors.notFound();
      const asked = await countAsked(ctx.db, params.id, user.userId);
      const last = Math.max(...asked.map((one) => one.last_asked_at.getTime()));
      return {
        status: 200,
        body: {
          version: present.version,
          versionAttempts: asked.find(({ version }) => version === present.version)?.attempts ?? 0,
          attempts: asked.reduce((sum, { attempts }) => sum + attempts, 0),
          lastAskedAt: asked.length === 0 ? null : new Date(last).toISOString(),
          facility: facilityOf(asked, new Map(versions.map(({ version, points }) => [version, points]))),
          tests: await selectTestsNaming(ctx.db, params.id),
          draws: await selectTestsDrawing(ctx.db, params.id),
          materials: await selectMaterialsAsking(ctx.db, [params.id]),
        },
      };
    },
  } satisfies Handlers<'getQuestionUsage'>;
}
