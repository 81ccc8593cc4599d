import type { Schemas } from '../contract/index.ts';

export type NoticeKind = Schemas['NoticeKind'];
export type NoticeGroup = Schemas['NoticeGroup'];
export type NoticeChannel = 'app' | 'mail' | 'push';

/** What is chosen together: each kind belongs to one group. */
export const GROUP_OF: Readonly<Record<NoticeKind, NoticeGroup>> = {
  'attempt-reopened': 'attempts',
  'result-changed': 'results',
  'result-ready': 'results',
  'retake-accepted': 'decisions',
  'retake-rejected': 'decisions',
  'appeal-accepted': 'decisions',
  'appeal-rejected': 'decisions',
  'plan-due-soon': 'plans',
  'plan-due': 'plans',
  'plan-overdue': 'plans',
  'certificate-issued': 'results',
  'certificate-expiring': 'plans',
  'certificate-revoked': 'decisions',
  'statistics-report': 'results',
  'webinar-planned': 'webinars',
  'webinar-moved': 'webinars',
  'webinar-cancelled': 'webinars',
  'webinar-tomorrow': 'webinars',
  'webinar-soon': 'webinars',
  'webinar-question-answered': 'webinars',
  'webinar-question-sent': 'webinars',
  'support-answered': 'support',
  'support-waiting': 'support',
  'data-export-ready': 'results',
  'second-factor-reset': 'security',
  'second-factor-added': 'security',
  'second-factor-removed': 'security',
  'recovery-codes-made': 'security',
  'face-photo-accepted': 'decisions',
  'face-photo-rejected': 'decisions',
};

/**
 * What nobody may refuse, because something follows from it for the person: a time that runs out, a result, a decision;
 * or somebody else may have done it, who is signed in as them. */
export const FIXED_CHANNELS: Readonly<Record<NoticeGroup, readonly NoticeChannel[]>> = {
  attempts: ['app', 'mail'],
  results: ['app'],
  decisions: ['app'],
  plans: [],
  webinars: [],
  support: ['app'],
  security: ['app', 'mail'],
};

/** The groups in the order in which they are shown. */
export const NOTICE_GROUPS = Object.keys(FIXED_CHANNELS) as readonly NoticeGroup[];

/** Whether the notice leads into an attempt that can still be opened: it stays unread until then. `openBy` is an ISO time. */
export function isWayBack({ kind, details }: Pick<Schemas['Notice'], 'kind' | 'details'>, now: Date): boolean {
  const { openBy } = details as { openBy?: unknown };
  return kind === 'attempt-reopened' && typeof openBy === 'string' && Date.parse(openBy) > now.getTime();
}
