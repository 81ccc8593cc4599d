import type { Language, Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { MARKED_TYPES } from '../questions/index.ts';
import { filmKind, lessonFacts, questionTypes, type StoredSubtitles } from './queries.ts';
import { readSubtitles, type SubtitlesError } from './subtitles/index.ts';

/** What is asked of a lesson beside the contract, before it is written. @throws PublicError 422 */
export async function checkInput(trx: Trx, { mediaFileId, questions }: Schemas['VideoLessonUpdate']): Promise<void> {
  const fields: FieldErrors = {};
  if (mediaFileId !== undefined) {
    const film = await filmKind(trx, mediaFileId);
    if (film === undefined) fields.mediaFileId = { key: 'reference' };
    else if (film.kind !== 'video') fields.mediaFileId = { key: 'videoLessons.noVideo' };
  }
  if (questions !== undefined) Object.assign(fields, await questionErrors(trx, questions));
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

async function questionErrors(trx: Trx, questions: readonly Schemas['VideoQuestion'][]): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  const types = await questionTypes(
    trx,
    questions.map(({ questionId }) => questionId),
  );
  const seen = new Set<number>();
  for (const [place, { questionId }] of questions.entries()) {
    const type = types.get(questionId);
    const at = `questions.${place}.questionId`;
    if (type === undefined) fields[at] = { key: 'reference' };
    else if (MARKED_TYPES.includes(type)) fields[at] = { key: 'videoLessons.markedByPeople' };
    else if (seen.has(questionId)) fields[at] = { key: 'videoLessons.askedTwice' };
    seen.add(questionId);
  }
  return fields;
}

/**
 * Subtitles as they are stored.
 * @throws PublicError 422 where a language stands twice, or a text cannot be read
 */
export async function checkedSubtitles(subtitles: readonly Schemas['VideoSubtitles'][]): Promise<StoredSubtitles[]> {
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  const checked: StoredSubtitles[] = [];
  for (const [place, { language, label = null, text }] of subtitles.entries()) {
    const at = `subtitles.${place}`;
    if (seen.has(language)) fields[`${at}.language`] = { key: 'videoLessons.languageTwice' };
    seen.add(language);
    const read = text === undefined ? null : await readSubtitles(text);
    const [first] = read?.errors ?? [];
    if (first !== undefined) fields[`${at}.text`] = lineError(first);
    const stored = read && { text: read.text, cueCount: read.cues.length };
    checked.push({ language, label: label?.trim() || null, stored });
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return checked;
}

/** `Line 12: …`, as an error of a field. */
export const lineError = ({ line, reason }: SubtitlesError) => ({ key: `subtitles.${reason}`, params: { line } });

/**
 * What has to hold of lessons once they are written: a published one has a film that is ready, every language has a text, and no question
 * comes after the end.
 * @throws PublicError 422
 */
export async function checkWritten(
  trx: Trx,
  ids: readonly number[],
  asked: Schemas['VideoLessonUpdate'],
): Promise<void> {
  const fields: FieldErrors = {};
  for (const lesson of await lessonFacts(trx, ids)) {
    Object.assign(fields, filmErrors(lesson));
    for (const [place, { language }] of (asked.subtitles ?? []).entries())
      if (!lesson.languages.includes(language)) fields[`subtitles.${place}.text`] = { key: 'required' };
    const end = lesson.duration_seconds ?? Number.POSITIVE_INFINITY;
    for (const [place, { atSeconds }] of (asked.questions ?? []).entries())
      if (atSeconds > end)
        fields[`questions.${place}.atSeconds`] = { key: 'videoLessons.afterEnd', params: { seconds: Math.floor(end) } };
    const misfit = asked.questions === undefined && asked.mediaFileId !== undefined ? misfitOf(lesson) : undefined;
    if (misfit !== undefined) fields.mediaFileId = { key: 'videoLessons.tooShort', params: misfit };
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

/**
 * {@link checkWritten} of what the history has put back.
 * @throws PublicError 422, and 409 where a question comes after the end of the film that the lesson has now
 */
export async function checkRestored(trx: Trx, ids: readonly number[], language: Language): Promise<void> {
  for (const lesson of await lessonFacts(trx, ids)) {
    const fields = filmErrors(lesson);
    if (Object.keys(fields).length > 0) throw errors.invalid(fields);
    const misfit = misfitOf(lesson);
    if (misfit !== undefined)
      throw errors.conflict('video-too-short', undefined, { ...misfit, lesson: localized(lesson.title, language) });
  }
}

type Facts = Awaited<ReturnType<typeof lessonFacts>>[number];

function filmErrors({ published, state }: Facts): FieldErrors {
  if (!published || state === 'ready') return {};
  return { published: { key: state === 'failed' ? 'videoLessons.filmFailed' : 'videoLessons.filmNotReady' } };
}

/** The moment of a question after the end of the film, and the length of the film, as sentences name them. */
function misfitOf({ last_at: at, duration_seconds: end }: Facts): Record<'at' | 'time', string> | undefined {
  if (at === null || end === null || at <= end) return undefined;
  return { at: clockText(Math.floor(at)), time: clockText(Math.floor(end)) };
}
