import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { linksOf } from '../../content/media-files/index.ts';
import { findMedia, type TourRow } from '../../content/vr-scenes/index.ts';
import { answer } from './answer.ts';
import { presentListed, presentScenes, type ShownMedia } from './present.ts';
import { findAnswered, findTours, publishedTours } from './queries.ts';
import { published, touringOf, touringsOf } from './standing.ts';
import { questionAnswersOf } from './question-answers.ts';
import { visit } from './visit.ts';

export function touringHandlers(ctx: Context) {
  async function shownIn({ scenes }: TourRow): Promise<ShownMedia> {
    const images = scenes.flatMap(({ hotspots }) => hotspots.map(({ imageFileId }) => imageFileId));
    const ids = [...scenes.map(({ mediaFileId }) => mediaFileId), ...images].filter((id) => id !== null);
    const media = await findMedia(ctx.db, ids);
    return new Map(
      await Promise.all(media.map(async (file) => [file.id, { ...file, links: await linksOf(ctx, file) }] as const)),
    );
  }

  return {
    listMyVrScenes: async ({ query: { range }, user, language }) => {
      const now = ctx.clock();
      const page = await publishedTours(ctx.db, range, language);
      const tourings = await touringsOf(ctx.db, page.rows, user.userId, now);
      const body = page.rows.flatMap((tour) => {
        const touring = tourings.get(tour.id);
        return touring === undefined ? [] : [presentListed(tour, touring, now)];
      });
      return { status: 200, body, headers: contentRange('my-vr-scenes', page) };
    },

    getMyVrScene: async ({ params: { id }, user }) => {
      const now = ctx.clock();
      const tour = await published(ctx.db, id);
      const touring = await touringOf(ctx.db, tour, user.userId, now);
      const answered = touring.progress && (await findAnswered(ctx.db, touring.progress.id));
      const scenes = presentScenes(tour, touring, { media: await shownIn(tour), answered: answered ?? new Map() });
      return { status: 200, body: { tour: presentListed(tour, touring, now), scenes } };
    },

    visitVrScene: async ({ params: { id: tourId }, body, user: { userId } }) => ({
      status: 200,
      body: await transaction(ctx.db, (trx) => visit(trx, { tourId, userId }, body, ctx.clock)),
    }),

    answerVrQuestion: async ({ params: { id: tourId }, body, user: { userId } }) => ({
      status: 200,
      body: await transaction(ctx.db, (trx) => answer(trx, { tourId, userId }, body, ctx.clock)),
    }),

    getVrQuestionAnswers: async ({ params: { id } }) => {
      const [tour] = await findTours(ctx.db, [id]);
      if (tour === undefined) throw errors.notFound();
      return { status: 200, body: await questionAnswersOf(ctx.db, tour) };
    },
  } satisfies Handlers<
    'listMyVrScenes' | 'getMyVrScene' | 'visitVrScene' | 'answerVrQuestion' | 'getVrQuestionAnswers'
  >;
}
