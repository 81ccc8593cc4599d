import { ALL_PERMISSIONS, EVERYONE, PERMISSIONS, type Permission } from './permissions.ts';
import type { RoleKey } from './roles.ts';

type Resource = keyof typeof PERMISSIONS;

const whole = (resource: Resource): Permission[] =>
  PERMISSIONS[resource].map((verb) => `${resource}:${verb}` as Permission);

/** Reading people and dictionaries, which names on results and pickers need. */
const REFERENCES: Permission[] = [
  'users:list',
  'users:show',
  'dictionaries:list',
  'dictionaries:show',
  'themes:list',
  'themes:show',
];

/** Seeing what was changed, and taking one's own changes back. */
const HISTORY: Permission[] = whole('history');

const TESTING: Permission[] = [
  ...whole('tests'),
  ...whole('assignments'),
  ...whole('test-overrides'),
  ...whole('attempts'),
  ...whole('media-files'),
  ...whole('video-lessons'),
  ...whole('vr-scenes'),
  'files:create',
];

/** Judging what was answered, and the questions themselves. */
const JUDGING: Permission[] = [
  ...whole('marking'),
  ...whole('key-corrections'),
  ...whole('appeals'),
  ...whole('item-analysis'),
];

/** Running an exam and signing its sheet; a signed sheet only an admin opens again. */
const EXAMINING: Permission[] = [...whole('invigilation'), ...whole('report-cards')].filter(
  (permission) => permission !== 'report-cards:reopen',
);

/** Planning webinars, and reading what they came to. */
const WEBINARS: Permission[] = (['list', 'show', 'create', 'edit', 'delete', 'export'] as const).map(
  (verb) => `webinars:${verb}` as const,
);

const LEARNING: Permission[] = [
  ...whole('my-tests'),
  ...whole('my-attempts'),
  ...whole('my-media-files'),
  ...whole('my-video-lessons'),
  ...whole('my-plans'),
  ...whole('my-vr-scenes'),
  ...whole('my-scorms'),
  ...whole('my-certificates'),
  'my-webinars:list',
  'my-webinars:show',
];

/**
 * What each role of the specification may do on a new installation. An admin may change it for every role but
 * admin, which always holds everything.
 */
export const DEFAULT_GRANTS: Record<RoleKey, readonly Permission[]> = {
  admin: ALL_PERMISSIONS,
  teacher: [
    ...EVERYONE,
    ...REFERENCES,
    ...TESTING,
    ...HISTORY,
    ...JUDGING,
    ...whole('questions'),
    ...whole('statistics'),
    ...WEBINARS,
    'webinars:conduct',
    'webinars:exam',
    'webinar-questions:list',
    'webinar-questions:show',
    'webinar-questions:answer',
  ],
  examiner: [
    ...EVERYONE,
    ...REFERENCES,
    ...TESTING,
    ...HISTORY,
    ...JUDGING,
    ...EXAMINING,
    ...whole('retakes'),
    ...WEBINARS,
    'questions:list',
    'questions:show',
  ],
  user: [...EVERYONE, ...LEARNING, ...whole('my-support-requests'), 'my-webinars:chat'],
  superUser: [...EVERYONE, ...LEARNING],
  region: EVERYONE,
  support: [
    ...EVERYONE,
    'system:show',
    'dictionaries:list',
    'dictionaries:show',
    ...whole('support-requests'),
    ...whole('canned-answers'),
  ],
};
