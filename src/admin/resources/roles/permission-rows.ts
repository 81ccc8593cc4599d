import { EVERYONE, PERMISSIONS, type Permission } from '#shared/access/permissions.ts';

type Resource = keyof typeof PERMISSIONS;

export interface PermissionCell {
  verb: string;
  permission: Permission;
}

/** What a role may do with one resource. */
export interface PermissionRow {
  resource: Resource;
  /** What many resources have, by its column. */
  common: Partial<Record<Column, Permission>>;
  /** What only this resource has. */
  special: readonly PermissionCell[];
  /** All of it. */
  permissions: readonly Permission[];
}

/** What most resources have: the columns of the matrix. */
export const COLUMNS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Column = (typeof COLUMNS)[number];

/** The resources in the order of the menu. */
const AREAS = {
  testing: [
    'tests',
    'questions',
    'assignments',
    'test-overrides',
    'attempts',
    'invigilation',
    'marking',
    'retakes',
    'appeals',
    'report-cards',
    'item-analysis',
    'key-corrections',
  ],
  people: ['users', 'roles', 'restoration-requests'],
  learning: [
    'plans',
    'plan-assignments',
    'enrolments',
    'themes',
    'video-lessons',
    'media-files',
    'vr-scenes',
    'scorms',
    'files',
  ],
  live: ['webinars', 'webinar-questions', 'recording-webinars', 'meetings'],
  records: ['certificates', 'certificate-templates', 'visits', 'statistics'],
  support: ['support-requests', 'canned-answers'],
  settings: ['dictionaries', 'history', 'audit', 'system'],
  own: [
    'my-tests',
    'my-attempts',
    'my-plans',
    'my-video-lessons',
    'my-media-files',
    'my-vr-scenes',
    'my-scorms',
    'my-certificates',
    'my-webinars',
    'my-support-requests',
    'session',
  ],
} as const satisfies Record<string, readonly Resource[]>;

type Area = keyof typeof AREAS;

/** The key of an area's name: that of the menu, where the menu has it. */
export const areaLabel = (area: Area): string =>
  area === 'own' ? 'resources.roles.matrix.own' : `menu.sections.${area}`;

const GIVEN = new Set<string>(EVERYONE);
const isColumn = (verb: string): verb is Column => (COLUMNS as readonly string[]).includes(verb);

function rowOf(resource: Resource): PermissionRow {
  const cells = PERMISSIONS[resource]
    .map((verb) => ({ verb: verb as string, permission: `${resource}:${verb}` as Permission }))
    .filter(({ permission }) => !GIVEN.has(permission));
  return {
    resource,
    common: Object.fromEntries(
      cells.filter(({ verb }) => isColumn(verb)).map(({ verb, permission }) => [verb, permission]),
    ),
    special: cells.filter(({ verb }) => !isColumn(verb)),
    permissions: cells.map(({ permission }) => permission),
  };
}

/** The rows of the matrix by area, without what everyone has anyway. */
export const PERMISSION_AREAS: readonly { area: Area; rows: readonly PermissionRow[] }[] = (
  Object.entries(AREAS) as [Area, readonly Resource[]][]
).map(([area, resources]) => ({ area, rows: resources.map(rowOf).filter((row) => row.permissions.length > 0) }));
