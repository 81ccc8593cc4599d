import type { LocalizedText } from '#shared/contract/index.ts';
import { wordsOf } from './words-of.ts';

/** What tells how long a material takes. */
export interface Measured {
  kind: 'test' | 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';
  body: LocalizedText | null;
  /** Of a test, or of a webinar. */
  duration_minutes: number | null;
  /** Of the content of a file, or of the film of a video lesson. */
  content_kind: string | null;
  duration_seconds: number | null;
  /** Of a PDF. */
  page_count: number | null;
  /** Of a tour. */
  scenes: readonly MeasuredScene[];
}

/** A scene of a tour, with its marked places. */
export interface MeasuredScene {
  /** Of the film around the viewer; null: a picture or a model. */
  seconds: number | null;
  /** Passages to other scenes are left out: they lead on. */
  places: readonly { kind: 'text' | 'image' | 'question'; text: LocalizedText | null }[];
}

/** Words per minute of people who read to learn, in a language that may not be their first. */
const READING_SPEED = 130;

/** A page of a document has as many words as are read in so many minutes, with its figures and tables. */
const PAGE_MINUTES = 2;

/** What takes a time that nothing tells: in minutes. Also films and sounds whose length is not known yet. */
const USUAL = { file: 10, image: 2, link: 5, video: 10, vr: 10, scorm: 20 } as const;

/** To look around in a scene, and for a marked place beside the reading of its text: in minutes. */
const SCENE = 1;
const PLACE = { text: 0.25, image: 0.5, question: 1 } as const;

const LEAST = 1;

/** The time in one scene: its film, or a look around; and each marked place with the text that is read there. */
function sceneMinutes({ seconds, places }: MeasuredScene): number {
  const look = seconds === null ? SCENE : seconds / 60;
  return places.reduce((all, { kind, text }) => all + PLACE[kind] + wordsOf(text) / READING_SPEED, look);
}

/**
 * How long a material should take, in minutes, at least one: it is the weight of the material in its theme, and what learners are told.
 * Films and sounds take as long as they last, tests the time that they allow, webinars as long as they
 * are planned, pages and marked places what reading their words takes,
 * documents two minutes a page. A tour takes a minute for each scene, or as long as its film lasts, and for each marked place a quarter of
 * a minute, half a minute with a picture, a minute with a question, beside the reading of its text.
 * @example minutesOf({ kind: 'test', duration_minutes: 20, … }) // 20
 * @example minutesOf({ kind: 'vr', scenes: [{ seconds: null, places: [{ kind: 'question', text: null }] }], … }) // 2
 */
export function minutesOf(measured: Measured): number {
  const { kind, body, duration_minutes, content_kind, duration_seconds, page_count, scenes } = measured;
  const played = duration_seconds === null ? null : duration_seconds / 60;
  const pages = page_count === null ? null : page_count * PAGE_MINUTES;
  const minutes = {
    test: () => duration_minutes ?? LEAST,
    page: () => wordsOf(body) / READING_SPEED,
    file: () => played ?? pages ?? (content_kind === 'image' ? USUAL.image : USUAL.file),
    link: () => USUAL.link,
    scorm: () => USUAL.scorm,
    webinar: () => duration_minutes ?? LEAST,
    video: () => played ?? USUAL.video,
    vr: () => (scenes.length === 0 ? USUAL.vr : scenes.reduce((all, scene) => all + sceneMinutes(scene), 0)),
  }[kind]();
  return Math.max(LEAST, Math.round(minutes));
}
