import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { translator } from '../../../i18n.ts';
import { decode } from '../../../tables/index.ts';
import { presentVideoLesson } from './present.ts';
import { findLesson, selectSubtitles } from './queries.ts';
import { videoLessons } from './resource.ts';
import { lineError } from './rules.ts';
import { plainCue, readSubtitles } from './subtitles/index.ts';

/** The most errors that are told of a text. */
const TOLD = 20;

export function videoLessonsHandlers(ctx: Context) {
  const crud = (language: Language) => crudOf(ctx, { ...videoLessons, present: presentVideoLesson(ctx, language) });

  return {
    listVideoLessons: (call) => crud(call.language).list(call),
    getVideoLesson: (call) => crud(call.language).get(call),
    createVideoLesson: (call) => crud(call.language).create(call),
    updateVideoLesson: (call) => crud(call.language).update(call),
    deleteVideoLesson: (call) => crud(call.language).remove(call),
    exportVideoLessons: (call) => crud(call.language).export(call),

    getVideoSubtitles: async ({ params: { id } }) => {
      if ((await findLesson(ctx.db, id)) === undefined) throw errors.notFound();
      return { status: 200, body: await selectSubtitles(ctx.db, id) };
    },

    checkSubtitles: async ({ body, language }) => {
      const { text, cues, errors: found } = await readSubtitles(body.text);
      const t = translator(language);
      return {
        status: 200,
        body: {
          text,
          cues: cues.map((cue) => ({ from: cue.startTime, to: cue.endTime, text: plainCue(cue.text) })),
          errors: found.slice(0, TOLD).map((one) => {
            const { key, params } = lineError(one);
            return { line: one.line, message: t(`errors.fields.${key}`, params) };
          }),
        },
      };
    },

    decodeSubtitlesFile: async ({ body }) => {
      const decoded = decode(body);
      if (!decoded.ok) throw errors.invalid({}, 'no-subtitles');
      return { status: 200, body: { text: decoded.text, unsure: decoded.unsure === true } };
    },
  } satisfies Handlers<
    | 'listVideoLessons'
    | 'getVideoLesson'
    | 'createVideoLesson'
    | 'updateVideoLesson'
    | 'deleteVideoLesson'
    | 'exportVideoLessons'
    | 'getVideoSubtitles'
    | 'checkSubtitles'
    | 'decodeSubtitlesFile'
  >;
}
