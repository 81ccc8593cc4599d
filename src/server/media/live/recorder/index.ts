/** Records rooms of live video without a browser, and makes films of what was recorded. */
export type { ChapterOrder, Moment } from './film/chapters.ts';
export { EmptyRecording, type Film, makeFilm } from './film/make-film.ts';
export type { RecorderEnd } from './messages.ts';
export { RecordingProcess } from './recording-process.ts';
