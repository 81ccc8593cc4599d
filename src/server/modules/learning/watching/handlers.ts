import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { addBookmark, changeBookmark, removeBookmark } from './player/bookmarks.ts';
import { HeartbeatWriter } from './player/heartbeats.ts';
import { myLesson, myLessons } from './player/lessons.ts';
import { Pace } from './player/pace.ts';
import { openSession } from './player/sessions.ts';
import { answer } from './questions/answer.ts';
import { heatOf } from './staff/heat.ts';
import { questionAnswersOf } from './staff/question-answers.ts';
import { presentWatcher, selectWatchers, watcherRules, watchersExport } from './staff/watchers.ts';

export function watchingHandlers(ctx: Context) {
  const heartbeats = new HeartbeatWriter(ctx);
  const pace = new Pace(() => performance.now());

  async function isLesson(id: number): Promise<void> {
    const lesson = await ctx.db.selectFrom('video_lessons').select('id').where('id', '=', id).executeTakeFirst();
    if (lesson === undefined) throw errors.notFound();
  }

  return {
    listMyVideoLessons: async ({ query, user, language }) => {
      const { page, lessons } = await myLessons(ctx, user.userId, query, language);
      return { status: 200, body: lessons, headers: contentRange('my-video-lessons', page) };
    },

    getMyVideoLesson: async ({ params: { id }, user }) => ({
      status: 200,
      body: await myLesson(ctx, user.userId, id),
    }),

    openWatchSession: async ({ params: { id }, user }) => ({
      status: 201,
      body: await openSession(ctx, user.userId, id, pace.seconds()),
    }),

    beatWatch: async ({ params: { session }, body, user }) => {
      pace.note();
      const beaten = await heartbeats.beat({ session, userId: user.userId, heartbeat: body });
      if (beaten.outcome === 'receipt') return { status: 200, body: beaten.receipt };
      if (beaten.outcome === 'gone') throw errors.notFound();
      throw errors.conflict(beaten.outcome === 'takenOver' ? 'watch-taken-over' : 'film-replaced');
    },

    answerVideoQuestion: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await answer(ctx, user.userId, id, body),
    }),

    createVideoBookmark: async ({ params: { id }, body, user }) => ({
      status: 201,
      body: await addBookmark(ctx.db, user.userId, id, body),
    }),
    updateVideoBookmark: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await changeBookmark(ctx.db, user.userId, id, body),
    }),
    deleteVideoBookmark: async ({ params: { id }, user }) => ({
      status: 200,
      body: await removeBookmark(ctx.db, user.userId, id),
    }),

    listVideoWatchers: async ({ params: { id }, query, language, user }) => {
      await isLesson(id);
      const page = await listPage(selectWatchers(ctx.db, id, ctx.clock()), watcherRules(user), query, language);
      return { status: 200, body: page.rows.map(presentWatcher), headers: contentRange('video-watchers', page) };
    },

    exportVideoWatchers: async ({ params: { id }, query, language, zone, user }) => {
      await isLesson(id);
      const table = await tableOf(
        ctx.db,
        selectWatchers(ctx.db, id, ctx.clock()),
        watcherRules(user),
        query,
        watchersExport,
        {
          language,
          zone,
        },
      );
      return { status: 200, ...table };
    },

    getVideoHeat: async ({ params: { id } }) => {
      const heat = await heatOf(ctx.db, id);
      if (heat === undefined) throw errors.notFound();
      return { status: 200, body: heat };
    },

    getVideoQuestionAnswers: async ({ params: { id } }) => {
      await isLesson(id);
      return { status: 200, body: await questionAnswersOf(ctx.db, id) };
    },
  } satisfies Handlers<
    | 'listMyVideoLessons'
    | 'getMyVideoLesson'
    | 'openWatchSession'
    | 'beatWatch'
    | 'answerVideoQuestion'
    | 'createVideoBookmark'
    | 'updateVideoBookmark'
    | 'deleteVideoBookmark'
    | 'listVideoWatchers'
    | 'exportVideoWatchers'
    | 'getVideoHeat'
    | 'getVideoQuestionAnswers'
  >;
}
