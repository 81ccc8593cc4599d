import type { LocalizedText } from '#shared/contract/index.ts';
import { wordsOf } from './words-of.ts';

/** What tells how long a material takes. */
export interface Measured {
  kind: 'test' | 'file' | 'page' | 'link' | 'video' | 'vr';
  body: LocalizedText | null;
  /** Of a test. */
  duration_minutes: number | null;
  /** Of the content of a file. */
  content_kind: string | null;
  duration_seconds: number | null;
}

/** Words per minute of people who read to learn, in a language that may not be their first. */
const READING_SPEED = 130;

/** What takes a time that nothing tells: in minutes. */
const USUAL = { file: 10, image: 2, link: 5, video: 10, vr: 10 } as const;

const LEAST = 1;

/**
 * How long a material should take, in minutes: it is the weight of the material in its theme, and what learners are told.
 * @example minutesOf({ kind: 'test', duration_minutes: 20, … }) // 20
 */
export function minutesOf({ kind, body, duration_minutes, content_kind, duration_seconds }: Measured): number {
  const played = duration_seconds === null ? null : duration_seconds / 60;
  const minutes = {
    test: () => duration_minutes ?? LEAST,
    page: () => wordsOf(body) / READING_SPEED,
    file: () => played ?? (content_kind === 'image' ? USUAL.image : USUAL.file),
    link: () => USUAL.link,
    video: () => played ?? USUAL.video,
    vr: () => USUAL.vr,
  }[kind]();
  return Math.max(LEAST, Math.round(minutes));
}
