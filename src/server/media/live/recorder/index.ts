/** Records rooms of live video without a browser, and makes films of what was recorded. */
export {
  EmptyRecording,
  type Film,
  type FilmChapter,
  makeFilm,
  type Moment,
} from './film/make-film.ts';
export type { RecorderEnd } from './messages.ts';
export { RecordingProcess } from './recording-process.ts';
