import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { CellProps } from './columns.tsx';
import { CELLS } from './columns.tsx';
import type { FilterProps } from './filters.tsx';
import { type FieldInputProps, INPUTS } from './inputs.tsx';
import { allows, type FieldKey, fieldOf, type RecordOf, type ResourceName } from '../model/model.ts';

export type Localize = (text: LocalizedText | null) => string;

/** Fields that stand together in a form, under words of `resources.<r>.groups.<key>`. */
export type FormGroup<R extends ResourceName = ResourceName> = { key: string; fields: readonly FieldKey<R>[] };

/** A page that a resource has instead of the generated one. */
export type OwnPage = (definition: ResourceDefinition) => ReactElement;

/** What a resource says beyond the contract; the lowest rung that works: one field, columns and groups, a whole page. */
export type ResourceOptions<R extends ResourceName> = {
  icon: SvgIconComponent;
  /** How one record is called in pickers and titles. */
  title: (record: RecordOf<R>, localized: Localize) => string;
  columns: readonly FieldKey<R>[];
  groups: readonly FormGroup<R>[];
  /** Columns that a person has to ask for. */
  hiddenColumns?: readonly FieldKey<R>[];
  sort: { field: FieldKey<R>; order: 'ASC' | 'DESC' };
  /** The name within the console, where several sections show records of one resource. */
  name?: string;
  cells?: Partial<Record<FieldKey<R>, ComponentType<CellProps>>>;
  inputs?: Partial<Record<FieldKey<R>, ComponentType<FieldInputProps>>>;
  defaults?: Partial<RecordOf<R>>;
  hiddenFilters?: readonly string[];
  /** How the list is filtered by a field, where its kind does not say enough. */
  filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Columns that can be changed in the list itself. */
  quickEdit?: readonly FieldKey<R>[];
  bulkActions?: ReactNode;
  listActions?: ReactNode;
  editActions?: ReactElement;
  /** Where a record opens, when not at its edit page of react-admin; false: nowhere. */
  recordPath?: ((record: RecordOf<R>) => string) | false;
  list?: OwnPage;
  create?: OwnPage;
  edit?: OwnPage;
};

/** A resource as the views take it: by now without the types of its own record. */
export type ResourceDefinition = Omit<
  ResourceOptions<ResourceName>,
  | 'title'
  | 'columns'
  | 'hiddenColumns'
  | 'quickEdit'
  | 'groups'
  | 'sort'
  | 'cells'
  | 'inputs'
  | 'defaults'
  | 'recordPath'
  | 'name'
> & {
  name: string;
  model: ResourceName;
  title: (record: Record<string, unknown>, localized: Localize) => string;
  columns: readonly string[];
  hiddenColumns: readonly string[];
  quickEdit: readonly string[];
  groups: readonly { key: string; fields: readonly string[] }[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  cells: Readonly<Partial<Record<string, ComponentType<CellProps>>>>;
  inputs: Readonly<Partial<Record<string, ComponentType<FieldInputProps>>>>;
  defaults: Readonly<Record<string, unknown>>;
  recordPath: ((record: Record<string, unknown>) => string) | false | undefined;
};

/**
 * The section of a resource: what the contract says, and what only a person can (order, groups, words, own components).
 * @throws Error when a column or an input names a field that the contract or the registries have no answer for
 * @example defineResource('themes', { columns: ['number', 'title'], … })
 */
export function defineResource<R extends ResourceName>(model: R, options: ResourceOptions<R>): ResourceDefinition {
  const definition = {
    ...options,
    name: options.name ?? model,
    model,
    hiddenColumns: options.hiddenColumns ?? [],
    quickEdit: options.quickEdit ?? [],
    cells: options.cells ?? {},
    inputs: options.inputs ?? {},
    defaults: options.defaults ?? {},
    recordPath: options.recordPath,
  } as unknown as ResourceDefinition;
  for (const column of definition.columns) {
    const field = fieldOf(model, 'record', column);
    if (field === undefined) throw new Error(`${model}.${column} is no field of the record`);
    if (definition.cells[column] === undefined && CELLS[field.kind] === null) {
      throw new Error(`${model}.${column} needs a cell of its own`);
    }
  }
  for (const name of definition.groups.flatMap((group) => group.fields)) {
    const field = fieldOf(model, 'create', name) ?? fieldOf(model, 'edit', name);
    if (field === undefined) throw new Error(`${model}.${name} is no field of a form`);
    if (definition.inputs[name] === undefined && INPUTS[field.kind] === null) {
      throw new Error(`${model}.${name} needs an input of its own`);
    }
  }
  return definition;
}

/** Whether the console has a form to make a new record. */
export const hasCreate = (definition: ResourceDefinition): boolean =>
  definition.create !== undefined || (allows(definition.model, 'create') && definition.groups.length > 0);

export const hasEdit = (definition: ResourceDefinition): boolean =>
  allows(definition.model, 'edit') && (definition.edit !== undefined || definition.groups.length > 0);
