/** Video lessons: a film that is watched under rules, its subtitles, and the questions that are asked in it. */
export { videoLessonsHandlers } from './handlers.ts';
export { selectSubtitles } from './queries.ts';
export { videoLessons } from './resource.ts';
export { readSubtitles } from './subtitles/index.ts';
