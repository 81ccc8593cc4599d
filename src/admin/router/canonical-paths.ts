import { matchPath } from 'react-router-dom';

/** Maps a path of react-admin to the product's path: `['/roles/:id', '/role/edit/:id']`. */
export type PathRule = readonly [internal: string, canonical: string];

/** The base path of the console. */
export const ADMIN_BASE = '/admin';

/** Path segments in the place of an id that are not ids. */
const RESERVED = new Set(['create', 'duplicates', 'import', 'import-table']);

/**
 * The mapping between react-admin's paths and the product's, both below the console's base. A rule `/x` ↔ `/y` covers
 * the list, its creation and its records: `/x/create` ↔ `/y/create`, `/x/:id` ↔ `/y/edit/:id`.
 */
const PATH_RULES: readonly PathRule[] = [
  ['/roles/create', '/create-role'],
  ...section('/roles', '/role'),
  ...section('/users', '/users'),
  ...section('/superusers', '/superuser'),
  ...section('/support-users', '/support-users'),
  ...section('/plans', '/plan-education'),
  ...section('/themes', '/themes'),
  ['/video-lessons', '/video-lesson'],
  ['/video-lessons/create', '/video-lesson/create'],
  ['/video-lessons/:id', '/video-lesson/:id'],
  ...section('/media-files', '/media-files'),
  ...section('/vr-scenes', '/vr-scenes'),
  ...forms('/scorms', 'scorm'),
  ...forms('/webinars', 'webinar'),
  ...forms('/recording-webinars', 'recording-webinar'),
  ['/meetings', '/meet'],
  ['/meetings/create', '/meet/create'],
  ['/meetings/:id', '/meet/:id'],
  ['/certificate-templates', '/certificates/templates'],
  ['/certificate-templates/create', '/create-certificate'],
  ['/certificate-templates/:id', '/edit-certificate/:id'],
  ...section('/questions', '/questions'),
  ...section('/tests', '/tests'),
  ...section('/retakes', '/retake'),
  ...section('/canned-answers', '/canned-answers'),
  ['/dictionary-types', '/dictionary'],
  ['/restoration-requests', '/forget-password'],
];

function section(internal: string, canonical: string): PathRule[] {
  const record: PathRule = [`${internal}/:id`, `${canonical}/edit/:id`];
  if (internal === canonical) return [record];
  return [[internal, canonical], [`${internal}/create`, `${canonical}/create`], record];
}

/** The forms of a section whose list keeps its path: `/create-scorm`, `/edit-scorm/:id`. */
function forms(internal: string, one: string): PathRule[] {
  return [
    [`${internal}/create`, `/create-${one}`],
    [`${internal}/:id`, `/edit-${one}/:id`],
  ];
}

function fill(pattern: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(/:(\w+)/g, (_, key: string) => (parameters[key] ?? '').replaceAll('/', '%2F'));
}

function translate(base: string, rules: readonly PathRule[], from: 0 | 1, to: 0 | 1) {
  return (pathname: string): string => {
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return pathname;
    const rest = pathname.slice(base.length) || '/';
    for (const rule of rules) {
      const match = matchPath({ path: rule[from], end: true }, rest);
      const id = match?.params.id;
      if (match && !(id !== undefined && RESERVED.has(id))) return base + fill(rule[to], match.params);
    }
    return pathname;
  };
}

export type CanonicalPaths = {
  /** The path in the address bar for a path of react-admin. */
  toCanonical: (pathname: string) => string;
  /** The path of react-admin for a path in the address bar. */
  toInternal: (pathname: string) => string;
};

/**
 * Both directions of the mapping below `base`. Paths without a rule, or outside the base, stay unchanged.
 * @example canonicalPaths('/admin').toCanonical('/admin/roles/7') // '/admin/role/edit/7'
 */
export function canonicalPaths(base: string, rules: readonly PathRule[] = PATH_RULES): CanonicalPaths {
  return { toCanonical: translate(base, rules, 0, 1), toInternal: translate(base, rules, 1, 0) };
}

export const ADMIN_PATHS = canonicalPaths(ADMIN_BASE);
