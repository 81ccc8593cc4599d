import type { Schemas } from '#shared/contract/index.ts';
import { isBlankLine, isBlankTitle } from '#shared/i18n/one-line.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { filmKind, recordingFacts } from './queries.ts';

/**
 * What is asked of a recorded webinar beside the contract, before it is written: a film, and chapters in the order of their seconds, of
 * which no two begin together.
 * @returns the input with its chapters as they are stored
 * @throws PublicError 422
 */
export async function checked<T extends Schemas['RecordingWebinarUpdate']>(trx: Trx, input: T): Promise<T> {
  const fields: FieldErrors = {};
  if (input.title !== undefined && isBlankTitle(input.title)) fields.title = { key: 'required' };
  if (input.mediaFileId !== undefined) {
    const film = await filmKind(trx, input.mediaFileId);
    if (film === undefined) fields.mediaFileId = { key: 'reference' };
    else if (film.kind !== 'video') fields.mediaFileId = { key: 'videoLessons.noVideo' };
  }
  const chapters = input.chapters?.map(({ seconds, title }) => ({ seconds: toMs(seconds), title: title.trim() }));
  const seen = new Set<number>();
  for (const [place, { seconds, title }] of (chapters ?? []).entries()) {
    if (isBlankLine(title)) fields[`chapters.${place}.title`] = { key: 'required' };
    if (seen.has(seconds)) fields[`chapters.${place}.seconds`] = { key: 'recordingWebinars.sameMoment' };
    seen.add(seconds);
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return chapters === undefined ? input : { ...input, chapters: chapters.toSorted((a, b) => a.seconds - b.seconds) };
}

/** Seconds to the millisecond: moments that nobody can tell apart are the same. */
const toMs = (seconds: number) => Math.round(seconds * 1000) / 1000;

/**
 * What has to hold of recorded webinars once they are written, or put back by the history: a published one has a film that is ready, and no
 * chapter begins after the end.
 * @throws PublicError 422
 */
export async function checkWritten(trx: Trx, ids: readonly number[]): Promise<void> {
  const fields: FieldErrors = {};
  for (const { published, state, chapters, duration_seconds: end } of await recordingFacts(trx, ids)) {
    if (published && state !== 'ready')
      fields.published = {
        key: state === 'failed' ? 'recordingWebinars.filmFailed' : 'recordingWebinars.filmNotReady',
      };
    for (const [place, { seconds }] of chapters.entries())
      if (end !== null && seconds >= end)
        fields[`chapters.${place}.seconds`] = { key: 'videoLessons.afterEnd', params: { seconds: Math.floor(end) } };
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}
