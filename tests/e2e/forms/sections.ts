import { hasCreate, hasEdit, type ResourceDefinition } from '#admin/generator/define-resource.ts';
import { allows, modelOf, RESOURCE_NAMES, type ResourceName } from '#admin/model/model.ts';
import { sectionOf } from '#admin/providers/sections.ts';
import { ADMIN_PATHS } from '#admin/router/canonical-paths.ts';
import { isIn } from '#admin/resources/tests/form/groups.ts';
import { PARTS, SECTIONS } from '#admin/sections.tsx';
import { testTabPath } from '#shared/routes/index.ts';
import type { FormRecord } from './kinds-of-records.ts';

/** A form of the console: which records it edits, and where. */
export type FormSection = {
  name: string;
  resource: ResourceName;
  /** Field values that all records of the section share. */
  filter: Readonly<Record<string, unknown>>;
  fields: readonly string[];
  pathOf: (record: FormRecord) => string;
  /** Whether the record can be edited. */
  isOpen: (record: FormRecord) => boolean;
  /** The page of a new record, where records are made in a form. */
  createPath?: string;
  /** The button that opens the form, where it has no page. */
  opener?: string;
  /** What is chosen before the form of a new record is shown. */
  start?: string;
  /** The page stays after a save. */
  stays?: true;
};

/** Forms that open in a dialog on another page. */
const OPENERS: Readonly<Record<string, string>> = { 'dictionary-types': 'resources.dictionary-types.rename' };

/** New records that begin with a choice. */
const STARTS: Readonly<Record<string, string>> = { 'certificate-templates': 'certificateStarts.plain.title' };

/** Records that can be edited only in certain states. */
const OPEN: Readonly<Record<string, (record: FormRecord) => boolean>> = {
  retakes: ({ status, attemptId }) => status === 'accepted' && attemptId === null,
  webinars: ({ state }) => state === 'planned',
};

/** Forms whose records have another page, which comes first. */
const EDITED: Readonly<Record<string, (id: number) => string>> = { webinars: (id) => `/admin/edit-webinar/${id}` };

/** A value is made in its dictionary. */
const CREATE: Readonly<Record<string, string>> = { dictionaries: '/admin/dictionary/region/create' };

type FormPage = {
  has: (group: string) => boolean;
  path: (id: number) => string;
  isOpen: (record: FormRecord) => boolean;
};

/** Resources whose form is on several pages: the groups of each, and its path. */
const PAGES: Readonly<Record<string, Readonly<Record<string, FormPage>>>> = {
  tests: {
    settings: {
      has: (group) => isIn('settings', group),
      path: (id) => testTabPath('settings', id),
      isOpen: () => true,
    },
    composition: {
      has: (group) => isIn('composition', group),
      path: (id) => testTabPath('compose', id),
      // Of what a test consists of, only draws are changed by a field alone.
      isOpen: ({ pools }) => Array.isArray(pools) && pools.length > 0,
    },
  },
};

/** Records of which only dates are edited, in the dialog `DatesDialog`, which has tests of its own. */
const DATED: ReadonlySet<string> = new Set(['enrolments', 'plan-assignments']);

/** The pages of a form; a new record is made once, on the page of its own that has all groups. */
function pagesOf(definition: ResourceDefinition): FormSection[] {
  const form = formOf(definition);
  const { createPath, ...edited } = form;
  const pages = PAGES[definition.name];
  if (pages === undefined) return [form];
  return Object.entries(pages).map(([name, { has, path, isOpen }], index) => ({
    ...edited,
    name: `${form.name} (${name})`,
    fields: definition.groups.filter(({ key }) => has(key)).flatMap(({ fields }) => fields),
    pathOf: ({ id }) => path(id),
    isOpen,
    stays: true as const,
    ...(index === 0 && createPath !== undefined && { createPath }),
  }));
}

function formOf(definition: ResourceDefinition): FormSection {
  const { name, model, groups, recordPath } = definition;
  const opener = OPENERS[name];
  const start = STARTS[name];
  const grouped = groups.flatMap(({ fields }) => fields);
  // A person's page has tabs; the form is one of them.
  const isTab = model === 'users';
  const page = (record: FormRecord) =>
    recordPath && !isTab ? recordPath(record) : ADMIN_PATHS.toCanonical(`/admin/${name}/${record.id}`);
  return {
    name,
    resource: model,
    filter: sectionOf(name).fixed,
    fields: grouped.length > 0 ? grouped : modelOf(model).edit.map((field) => field.name),
    pathOf: (record) => EDITED[name]?.(record.id) ?? page(record),
    isOpen: OPEN[name] ?? (() => true),
    ...(isTab && { stays: true as const }),
    ...(opener !== undefined && { opener }),
    ...(start !== undefined && { start }),
    ...(hasCreate(definition) &&
      grouped.length > 0 &&
      opener === undefined && { createPath: CREATE[name] ?? ADMIN_PATHS.toCanonical(`/admin/${name}/create`) }),
  };
}

/**
 * All forms of the console that edit a record.
 * @throws Error when a resource can be edited but has no known form
 */
export function formSections(): FormSection[] {
  const all = [...SECTIONS, ...PARTS];
  const forms = all.filter((definition) => hasEdit(definition) || definition.name in OPENERS).flatMap(pagesOf);
  const covered = new Set(forms.map(({ resource }) => resource));
  const forgotten = RESOURCE_NAMES.filter((name) => allows(name, 'edit') && !covered.has(name) && !DATED.has(name));
  if (forgotten.length > 0) throw new Error(`No form is known for ${forgotten.join(', ')}`);
  return forms;
}
