import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Permission } from '#shared/access/permissions.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { CellProps } from './columns.tsx';
import { CELLS } from './columns.tsx';
import type { FilterProps } from './filter-props.ts';
import { type FieldInputProps, INPUTS } from './inputs.tsx';
import { allows, type FieldKey, fieldOf, type RecordOf, type ResourceName } from '../model/model.ts';

export type Localize = (text: LocalizedText | null) => string;

/** Fields that form a group in a form; its label is the key `resources.<r>.groups.<key>`. */
export type FormGroup<R extends ResourceName = ResourceName> = { key: string; fields: readonly FieldKey<R>[] };

/** A page that replaces the generated one. */
export type OwnPage = (definition: ResourceDefinition) => ReactElement;

/** An action in the menu "more" of a list: it opens a page or a dialog. */
export type MoreAction = {
  /** The key of its words. */
  label: string;
  Icon: SvgIconComponent;
  /** For whom it is; without one, for everybody who sees the list. */
  permission?: Permission;
} & ({ to: string } | { Dialog: ComponentType<{ onClose: () => void }> });

/** What a resource configures beyond the contract. Use the smallest option that works: a field, columns and groups, or a whole page. */
export type ResourceOptions<R extends ResourceName> = {
  icon: SvgIconComponent;
  /** The display name of a record in pickers and titles. */
  title: (record: RecordOf<R>, localized: Localize) => string;
  columns: readonly FieldKey<R>[];
  groups: readonly FormGroup<R>[];
  /** Columns that are hidden by default. */
  hiddenColumns?: readonly FieldKey<R>[];
  sort: { field: FieldKey<R>; order: 'ASC' | 'DESC' };
  /** The section's name, when several sections show records of one resource. */
  name?: string;
  cells?: Partial<Record<FieldKey<R>, ComponentType<CellProps>>>;
  inputs?: Partial<Record<FieldKey<R>, ComponentType<FieldInputProps>>>;
  /** Fields that take the full width of a form, beside those whose kind does. */
  wide?: readonly FieldKey<R>[];
  defaults?: Partial<RecordOf<R>>;
  /** What is saved of a form's values. */
  tidy?: (values: Record<string, unknown>) => Promise<Record<string, unknown>>;
  hiddenFilters?: readonly string[];
  /** Filter components of its own, by field, where the one of the field's kind does not fit. */
  filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Columns that can be edited in the list. */
  quickEdit?: readonly FieldKey<R>[];
  /** A hook: whether a record is out of this person's reach, so that it is read only. The server checks again. */
  useLocked?: () => (record: Record<string, unknown>) => boolean;
  /** Fields of a record that no longer change as it stands, and the key of the words that say why. The server checks again. */
  settled?: (record: RecordOf<R>) => { fields: readonly FieldKey<R>[]; why: string } | undefined;
  /** What is offered when something keeps a record from being deleted: the changes, and the key of the button's words. */
  insteadOfDelete?: {
    changes: Partial<RecordOf<R>>;
    label: string;
    /** A field that has to be said beside them, and the key of what is said. */
    said?: { field: FieldKey<R>; words: string };
  };
  /** Fields that bulk actions of their own change: they stand in no generic bulk edit. */
  changedTogether?: readonly FieldKey<R>[];
  /** The keys of the words of an empty list; by default those of `resources.<r>.empty`. */
  emptyWords?: { title: string; text: string };
  /** The key of the words for how many records match, where the number alone could be taken for another one of the page. */
  countWords?: string;
  bulkActions?: ReactNode;
  /** Actions on the selected rows with operations of their own; they know themselves for whom they are. */
  ownBulkActions?: ReactNode;
  listActions?: ReactNode;
  /** Stands above the list, also while nothing matches, and reads its filter from react-admin's context. */
  listHead?: ReactNode;
  /** Rarer actions with the list, in its menu "more". */
  moreActions?: readonly MoreAction[];
  editActions?: ReactElement;
  /** The path of a record, when it is not react-admin's edit page; false: records have no page. The filter is that of the list. */
  recordPath?: ((record: RecordOf<R>, filter?: Readonly<Record<string, unknown>>) => string) | false;
  list?: OwnPage;
  create?: OwnPage;
  edit?: OwnPage;
};

/** A resource as the views use it, without the types of its own record. */
export type ResourceDefinition = Omit<
  ResourceOptions<ResourceName>,
  | 'title'
  | 'columns'
  | 'hiddenColumns'
  | 'quickEdit'
  | 'changedTogether'
  | 'insteadOfDelete'
  | 'groups'
  | 'sort'
  | 'cells'
  | 'inputs'
  | 'wide'
  | 'defaults'
  | 'recordPath'
  | 'name'
  | 'useLocked'
  | 'settled'
> & {
  name: string;
  model: ResourceName;
  title: (record: Record<string, unknown>, localized: Localize) => string;
  columns: readonly string[];
  hiddenColumns: readonly string[];
  quickEdit: readonly string[];
  changedTogether?: readonly string[];
  insteadOfDelete?: {
    changes: Readonly<Record<string, unknown>>;
    label: string;
    said?: { field: string; words: string };
  };
  groups: readonly { key: string; fields: readonly string[] }[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  cells: Readonly<Partial<Record<string, ComponentType<CellProps>>>>;
  inputs: Readonly<Partial<Record<string, ComponentType<FieldInputProps>>>>;
  wide: readonly string[];
  defaults: Readonly<Record<string, unknown>>;
  recordPath:
    | ((record: Record<string, unknown>, filter?: Readonly<Record<string, unknown>>) => string)
    | false
    | undefined;
  useLocked: () => (record: Record<string, unknown>) => boolean;
  settled: (record: Record<string, unknown>) => { fields: readonly string[]; why: string } | undefined;
};

const lockNothing = () => () => false;
const settleNothing = () => undefined;

/**
 * Defines the section of a resource: takes what it can from the contract, and the rest (order, groups, labels,
 * components) from the options.
 * @throws Error when a column or input names a field that neither the contract nor the registries know
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
    wide: options.wide ?? [],
    defaults: options.defaults ?? {},
    recordPath: options.recordPath,
    useLocked: options.useLocked ?? lockNothing,
    settled: options.settled ?? settleNothing,
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

/** Whether the console has a form for new records. */
export const hasCreate = (definition: ResourceDefinition): boolean =>
  definition.create !== undefined || (allows(definition.model, 'create') && definition.groups.length > 0);

export const hasEdit = (definition: ResourceDefinition): boolean =>
  allows(definition.model, 'edit') && (definition.edit !== undefined || definition.groups.length > 0);

/** The changes that are made instead of a deletion. */
export const changesInstead = (
  { changes, said }: NonNullable<ResourceDefinition['insteadOfDelete']>,
  t: (key: string) => string,
): Record<string, unknown> => (said === undefined ? { ...changes } : { ...changes, [said.field]: t(said.words) });
