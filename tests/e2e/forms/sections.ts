import { hasEdit, type ResourceDefinition } from '#admin/generator/define-resource.ts';
import { allows, modelOf, RESOURCE_NAMES, type ResourceName } from '#admin/model/model.ts';
import { sectionOf } from '#admin/providers/sections.ts';
import { ADMIN_PATHS } from '#admin/router/canonical-paths.ts';
import { PARTS, SECTIONS } from '#admin/sections.tsx';
import type { FormRecord } from './kinds-of-records.ts';

/** A form of the console: whose records it opens, and where. */
export type FormSection = {
  name: string;
  resource: ResourceName;
  /** What every record of the section has. */
  filter: Readonly<Record<string, unknown>>;
  fields: readonly string[];
  pathOf: (record: FormRecord) => string;
  /** Whether a record can be changed at all. */
  isOpen: (record: FormRecord) => boolean;
  /** The button that opens the form, where it has no page of its own. */
  opener?: string;
};

/** Forms that open in a dialog of another page. */
const OPENERS: Readonly<Record<string, string>> = { 'dictionary-types': 'resources.dictionary-types.rename' };

/** Records that have no form once something has become of them. */
const OPEN: Readonly<Record<string, (record: FormRecord) => boolean>> = {
  retakes: ({ status, attemptId }) => status === 'accepted' && attemptId === null,
};

function formOf(definition: ResourceDefinition): FormSection {
  const { name, model, groups, recordPath } = definition;
  const opener = OPENERS[name];
  const grouped = groups.flatMap(({ fields }) => fields);
  const page = (record: FormRecord) =>
    recordPath ? recordPath(record) : ADMIN_PATHS.toCanonical(`/admin/${name}/${record.id}`);
  return {
    name,
    resource: model,
    filter: sectionOf(name).fixed,
    fields: grouped.length > 0 ? grouped : modelOf(model).edit.map((field) => field.name),
    pathOf: page,
    isOpen: OPEN[name] ?? (() => true),
    ...(opener !== undefined && { opener }),
  };
}

/**
 * Every form of the console that changes a record.
 * @throws Error when records of a resource can be changed, and no form of the console is known
 */
export function formSections(): FormSection[] {
  const all = [...SECTIONS, ...PARTS];
  const forms = all.filter((definition) => hasEdit(definition) || definition.name in OPENERS).map(formOf);
  const covered = new Set(forms.map(({ resource }) => resource));
  const forgotten = RESOURCE_NAMES.filter((name) => allows(name, 'edit') && !covered.has(name));
  if (forgotten.length > 0) throw new Error(`No form is known for ${forgotten.join(', ')}`);
  return forms;
}
