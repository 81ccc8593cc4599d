import type { Schemas } from '#shared/contract/index.ts';
import { PAGE_VISIT, VISIT_LIMITS } from '#shared/visits/limits.ts';
import { pageOf, visitedPath } from '#shared/visits/visited-path.ts';
import { readVisitToken } from '../../identity/auth/index.ts';

/** An event as it is kept. Dates are ISO texts. */
export interface VisitRow {
  at: string;
  /** Who has proven to be signed in. */
  user_id: number | null;
  /** 0: none is named. */
  theme_id: number;
  /** The lesson whose page it is: where no theme is named, it is that of the lesson. */
  lesson_id: number | null;
  /** The package whose page it is, as of a lesson. */
  scorm_id: number | null;
  type: string;
  page: string;
  url: string;
  field_name: string | null;
  value: string | null;
  seconds: number;
  sender: string | null;
  sequence: number | null;
  visitor: string | null;
  network: string | null;
  agent: string | null;
}

/** What is known of a request beside its events. */
export interface Origin {
  receivedAt: Date;
  network: string;
  agent: string | null;
}

const momentOf = (text: string | null | undefined) => (text == null ? undefined : Date.parse(text));

/** When an event happened: never in the future, and not before events may be on their way. */
function happenedAt({ at, sent_at: sentAt }: Schemas['VisitEvent'], received: number): number {
  const told = momentOf(at) ?? received;
  const wrong = received - (momentOf(sentAt) ?? received);
  return Math.min(received, Math.max(told + wrong, received - VISIT_LIMITS.ageMs));
}

/** The person whom an event proves: its token names the same as it does, and was valid when it happened. */
function provenUser(event: Schemas['VisitEvent'], at: number): number | null {
  const { session_id: token, user_id: claimed } = event;
  const proof = token == null ? undefined : readVisitToken(token);
  if (proof === undefined || at >= proof.endsAt.getTime()) return null;
  return claimed == null || String(claimed) === String(proof.userId) ? proof.userId : null;
}

/** The pages of one lesson: that of its film, and that which watches it. */
const LESSON = /^\/user\/video-lesson\/(?:watch\/)?([1-9]\d{0,14})(?:\?|$)/;

/** The page that plays a package. */
const PACKAGE = /^\/user\/scorm-package-iframe\/([1-9]\d{0,14})(?:\?|$)/;

function idIn(pattern: RegExp, path: string): number | null {
  const id = pattern.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

const filled = (text: string | null | undefined): string | null => (text == null || text === '' ? null : text);

/** An event of the wire as it is kept: without what opens something, and without a person who is not proven. */
export function receivedVisit(event: Schemas['VisitEvent'], { receivedAt, network, agent }: Origin): VisitRow {
  const at = happenedAt(event, receivedAt.getTime());
  const url = visitedPath(event.url);
  // What the browser calls the page is a part of its path: it may be a code as well.
  const named = filled(event.page) === null ? url : visitedPath(`/${event.page}`);
  return {
    at: new Date(at).toISOString(),
    user_id: provenUser(event, at),
    theme_id: event.theme_id ?? 0,
    lesson_id: idIn(LESSON, url),
    scorm_id: idIn(PACKAGE, url),
    type: filled(event.type) ?? PAGE_VISIT,
    page: pageOf(named),
    url,
    field_name: filled(event.field_name),
    value: event.value == null ? null : String(event.value).slice(0, VISIT_LIMITS.value),
    seconds: Math.round((event.visible_ms ?? 0) / 1000),
    sender: filled(event.uniq_key),
    sequence: filled(event.uniq_key) === null ? null : (event.sequence ?? null),
    visitor: filled(event.cookie_session),
    network,
    agent,
  };
}
