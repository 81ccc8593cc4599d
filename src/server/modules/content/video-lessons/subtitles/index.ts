export { type ReadSubtitles, readSubtitles, type SubtitlesError } from './read.ts';
export { plainCue } from './write.ts';
