export { prepareFilms } from './engine/open-film.ts';
export type { Cue, FilmLimits, FilmMark, FilmSource, FilmSubtitles, Part, Playback } from './film.ts';
export { Player, type PlayerHandle, type PlayerProps } from './Player.tsx';
