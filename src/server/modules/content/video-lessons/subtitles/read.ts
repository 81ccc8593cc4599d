import { parseText, parseVTTTimestamp, type VTTCue } from 'media-captions';
import { plainCue, writeWebVtt } from './write.ts';

/** What keeps a text from being subtitles; `line` from 1. */
export interface SubtitlesError {
  line: number;
  reason: 'tooLong' | 'noCues' | 'badTime' | 'endBeforeStart' | 'lostCue' | 'unreadable';
}

export interface ReadSubtitles {
  /** WebVTT, written anew: only what players know is left. */
  text: string;
  cues: readonly VTTCue[];
  errors: readonly SubtitlesError[];
}

/** 1 MiB in UTF-8. */
const MOST_BYTES = 1024 * 1024;

const ARROW = '-->';

/** Where a text was read in an encoding that is not its own, letters are lost for good. */
const LOST_LETTER = '\u{FFFD}';
/** Marks of SubStation Alpha, which editors write into SubRip too: `{\an8}`. Players do not know them. */
const STYLE_MARK = /\{\\[^{}\n]*\}/gu;

/**
 * Reads WebVTT or SubRip, told apart by the header. Errors are given by line; with an error, nothing of the text is to be stored.
 */
export async function readSubtitles(given: string): Promise<ReadSubtitles> {
  if (Buffer.byteLength(given) > MOST_BYTES) return { text: '', cues: [], errors: [{ line: 1, reason: 'tooLong' }] };
  const text = given
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(STYLE_MARK, '');
  const lines = text.split('\n');
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/u.test(lines[0] ?? '');
  const errors = timingErrors(lines, isWebVtt);
  const lost = lines.findIndex((line) => line.includes(LOST_LETTER));
  if (lost >= 0) errors.push({ line: lost + 1, reason: 'unreadable' });
  const { cues } = await parseText(text, { type: isWebVtt ? 'vtt' : 'srt', strict: false, errors: false });
  const shown = cues.filter((cue) => plainCue(cue.text).trim() !== '');
  const timed = lines.filter((line) => line.includes(ARROW)).length;
  if (errors.length === 0 && cues.length < timed) errors.push({ line: 1, reason: 'lostCue' });
  if (errors.length === 0 && shown.length === 0) errors.push({ line: 1, reason: 'noCues' });
  return { text: errors.length > 0 ? '' : writeWebVtt(shown), cues: shown, errors };
}

/** Lines with times that are none, or whose end is not after their start. */
function timingErrors(lines: readonly string[], isWebVtt: boolean): SubtitlesError[] {
  const errors: SubtitlesError[] = [];
  for (const [index, line] of lines.entries()) {
    const at = line.indexOf(ARROW);
    if (at < 0) continue;
    const timeOf = (words: string) => parseVTTTimestamp(isWebVtt ? words : words.replace(',', '.'));
    const start = timeOf(line.slice(0, at).trim());
    const end = timeOf(
      line
        .slice(at + ARROW.length)
        .trim()
        .split(/\s/u)[0] ?? '',
    );
    if (start === null || end === null) errors.push({ line: index + 1, reason: 'badTime' });
    else if (end <= start) errors.push({ line: index + 1, reason: 'endBeforeStart' });
  }
  return errors;
}
