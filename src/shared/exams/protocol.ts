import type { Schemas } from '../contract/index.ts';

export type ProtocolKind = Schemas['AttemptEventKind'];

/** What a line of a protocol is about: how somebody behaved, what staff did, or the course of the attempt. */
export type ProtocolGroup = 'integrity' | 'intervention' | 'course';

/** The group of each kind of line. */
export const PROTOCOL_GROUPS = {
  started: 'course',
  begun: 'course',
  opened: 'course',
  'taken-over': 'course',
  submitted: 'course',
  hidden: 'integrity',
  shown: 'integrity',
  blur: 'integrity',
  copy: 'integrity',
  paste: 'integrity',
  'full-screen-exit': 'integrity',
  'second-device': 'integrity',
  'address-change': 'integrity',
  offline: 'course',
  online: 'course',
  'extra-time': 'intervention',
  pause: 'intervention',
  resume: 'intervention',
  message: 'intervention',
  'force-submit': 'intervention',
  reopen: 'intervention',
  outage: 'course',
  'clock-change': 'course',
  'late-answers': 'course',
  'late-decided': 'intervention',
  'refused-answers': 'integrity',
  'journal-forked': 'integrity',
  'answers-missing': 'integrity',
  'record-changed': 'integrity',
  warned: 'integrity',
  'ended-by-policy': 'integrity',
  marked: 'course',
  'key-corrected': 'course',
  'key-restored': 'course',
  appealed: 'course',
  'appeal-withdrawn': 'course',
  'appeal-accepted': 'course',
  'appeal-rejected': 'course',
  'help-asked': 'course',
  'face-unclear': 'integrity',
} as const satisfies Record<ProtocolKind, ProtocolGroup>;

/** The kinds of lines that count as flags: events that a person should look at. */
export const FLAG_KINDS = [
  'hidden',
  'blur',
  'copy',
  'paste',
  'full-screen-exit',
  'second-device',
  'address-change',
  'refused-answers',
  'journal-forked',
  'answers-missing',
  'record-changed',
  'ended-by-policy',
  'face-unclear',
] as const satisfies readonly ProtocolKind[];
