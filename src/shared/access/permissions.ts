/**
 * Everything that may be granted: resource → verbs. A permission is written `resource:verb`.
 * CRUD verbs are react-admin's. Pages of the console ask for `resource:list`.
 */
export const PERMISSIONS = {
  users: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  roles: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  dictionaries: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  themes: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  'media-files': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  'video-lessons': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  'vr-scenes': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  scorms: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  plans: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  questions: ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'],
  tests: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  assignments: ['list', 'show', 'create', 'delete'],
  'test-overrides': ['list', 'create', 'delete'],
  attempts: ['list', 'show', 'export'],
  'restoration-requests': ['list', 'show', 'delete', 'export', 'decide'],
  history: ['list', 'undo'],
  audit: ['list', 'export'],
  retakes: ['list', 'show', 'create', 'edit', 'delete', 'export', 'decide'],
  invigilation: ['list', 'act', 'decide', 'reopen'],
  marking: ['list', 'mark'],
  'key-corrections': ['list', 'apply'],
  appeals: ['list', 'show', 'export', 'decide'],
  'item-analysis': ['show', 'export'],
  'report-cards': ['list', 'show', 'create', 'edit', 'close', 'reopen', 'export'],
  'plan-assignments': ['list', 'show', 'create', 'edit', 'delete'],
  enrolments: ['list', 'show', 'edit', 'export'],
  visits: ['list', 'export'],
  'certificate-templates': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  certificates: ['list', 'show', 'issue', 'decide', 'export'],
  statistics: ['show', 'export'],
  'support-requests': ['list', 'show', 'answer', 'export', 'report'],
  'canned-answers': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  webinars: ['list', 'show', 'create', 'edit', 'delete', 'export', 'conduct', 'exam', 'watch'],
  'webinar-questions': ['list', 'show', 'answer', 'edit'],
  'recording-webinars': ['list', 'show', 'create', 'edit', 'delete', 'export'],
  meetings: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  files: ['create'],
  'my-tests': ['list', 'show'],
  'my-media-files': ['list', 'show'],
  'my-video-lessons': ['list', 'show'],
  'my-plans': ['list', 'show', 'learn'],
  'my-vr-scenes': ['list', 'show'],
  'my-scorms': ['list', 'show', 'learn'],
  'my-certificates': ['list', 'show'],
  'my-webinars': ['list', 'show', 'chat'],
  'my-support-requests': ['list', 'show', 'create'],
  'my-attempts': ['start', 'answer', 'result', 'upload'],
  system: ['show', 'edit'],
  session: ['self'],
} as const satisfies Record<string, readonly string[]>;

type Table = typeof PERMISSIONS;

/** `users:list`, `attempts:export`, … */
export type Permission = { [R in keyof Table]: `${R}:${Table[R][number]}` }[keyof Table];

export const ALL_PERMISSIONS: readonly Permission[] = Object.entries(PERMISSIONS).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${resource}:${verb}` as Permission),
);

const KNOWN = new Set<string>(ALL_PERMISSIONS);

export function isPermission(value: string): value is Permission {
  return KNOWN.has(value);
}

/** What every signed-in person holds, whatever the role. */
export const EVERYONE: readonly Permission[] = ['session:self'];
