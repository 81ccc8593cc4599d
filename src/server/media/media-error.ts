/** Why a file cannot be used: keys of `errors.fields.media`. */
export type MediaReason =
  | 'unknown'
  | 'svg'
  | 'html'
  | 'macros'
  | 'brokenArchive'
  | 'escapes'
  | 'drivePath'
  | 'bomb'
  | 'manyEntries'
  | 'mixed'
  | 'brokenImage'
  | 'heic'
  | 'tooManyPixels'
  | 'notVideo'
  | 'notAudio'
  | 'onlySound'
  | 'truncated'
  | 'empty'
  | 'tooLong'
  | 'needsFfmpeg'
  | 'soundNeedsFfmpeg'
  | 'timedOut'
  | 'damaged'
  | 'brokenPdf'
  | 'brokenModel'
  | 'emptyModel'
  | 'modelDescription'
  | 'modelParts'
  | 'modelExtensions'
  | 'modelText'
  | 'failed';

/** What people should know of a file that can be used. */
export type MediaRemark = `media.${
  | 'severalSounds'
  | 'brief'
  | 'subtitlesLeft'
  | 'partlyDamaged'
  | 'lockedPdf'
  | 'narrowPicture'
  | 'firstPageOnly'
  | 'stillPicture'
  | 'flatScene'}`;

/** A file that cannot be used. `errors.fields.<key>` says why in the person's language. */
export class MediaError extends Error {
  readonly reason: `media.${MediaReason}`;
  readonly params: Record<string, string | number>;

  constructor(reason: MediaReason, params: Record<string, string | number> = {}) {
    super(reason);
    this.reason = `media.${reason}`;
    this.params = params;
  }
}
