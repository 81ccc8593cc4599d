import { type ColumnDef, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { type Translate, useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldKind } from '../../../../model/kinds.ts';
import { fieldLabel, valueLabel } from '../../../../model/labels.ts';
import { type FieldModel, fieldOf, type ResourceName } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import {
  boundWidth,
  CHECKBOX_WIDTH,
  firstWidth,
  LEAST_WIDTH,
  MOST_WIDTH,
  spread,
  tightWidth,
} from './column-widths.ts';
import { GRID_FEATURES } from './grid-features.ts';

/** Kinds that a record may be named by. */
const NAMES: ReadonlySet<FieldKind> = new Set(['text', 'localized-text', 'localized-html', 'reference']);

/** The columns that stay at the left: the name of the record and a number before it. */
const frozenOf = (fields: readonly FieldModel[]): string[] => {
  const at = fields.findIndex(({ kind }) => NAMES.has(kind));
  return fields.slice(0, at > 1 ? 1 : at + 1).map(({ name }) => name);
};

/** The header of each column, its width until a person sets another one, and what it may shrink to, in pixels. */
export function sizesOf(model: ResourceName, fields: readonly FieldModel[], t: Translate) {
  const name = frozenOf(fields).at(-1);
  return new Map(
    fields.map((field) => {
      const label = t(fieldLabel(model, field.name));
      const values = (field.options ?? []).map((option) => t(valueLabel(model, field.name, option)));
      const asked = [field.kind, label, field.name === name, values] as const;
      return [field.name, { label, width: firstWidth(...asked), tight: tightWidth(...asked) }];
    }),
  );
}

export interface GridColumn {
  field: FieldModel;
  label: string;
  /** Pixels. */
  width: number;
  /** Pixels from the left edge, where the column stays when others are scrolled; undefined: it is scrolled. */
  left: number | undefined;
  /** The last column that stays. */
  edge: boolean;
}

/**
 * The visible columns as TanStack Table arranges them: order, widths, and what stays at the left, which is the name of the
 * record and a number before it.
 * @param available the width of the table's frame in pixels; 0: unknown
 */
export function useGridColumns(data: readonly RaRecord[], available: number, selectable: boolean) {
  const { t } = useI18n();
  const { definition, columns, settings, dispatch } = useListSetup();
  const fields = useMemo(
    () => columns.flatMap((name) => fieldOf(definition.model, 'record', name) ?? []),
    [columns, definition],
  );
  const frozen = useMemo(() => frozenOf(fields), [fields]);
  const name = frozen.at(-1);
  const sizes = useMemo(() => sizesOf(definition.model, fields, t), [fields, definition, t]);
  const defs = useMemo(
    () =>
      fields.map((field): ColumnDef<typeof GRID_FEATURES, RaRecord> => {
        const size = sizes.get(field.name);
        return {
          id: field.name,
          header: size?.label ?? field.name,
          size: size?.width ?? LEAST_WIDTH,
          minSize: LEAST_WIDTH,
          maxSize: MOST_WIDTH,
        };
      }),
    [fields, sizes],
  );
  const beside = selectable ? CHECKBOX_WIDTH : 0;
  const widths = useMemo(
    () =>
      spread(
        fields.map(({ name: column }) => {
          const { width = LEAST_WIDTH, tight = width } = sizes.get(column) ?? {};
          return { name: column, width: settings.widths[column] ?? width, tight };
        }),
        settings.widths,
        available - beside,
      ),
    [fields, sizes, settings.widths, available, beside],
  );
  const state = useMemo(
    () => ({
      columnSizing: widths,
      columnOrder: fields.map((field) => field.name),
      columnPinning: { start: frozen, end: [] },
    }),
    [widths, fields, frozen],
  );
  // With the columns beside it, which keep what they have: else they would give way, where the table can be scrolled.
  const resize = (changes: Readonly<Record<string, number>>) => {
    const bounded = Object.entries(changes).map(([column, width]) => [column, boundWidth(width)] as const);
    if (bounded.every(([column, width]) => widths[column] === width)) return;
    dispatch({ type: 'widths', widths: { ...settings.widths, ...widths, ...Object.fromEntries(bounded) } });
  };
  const table = useTable({
    features: GRID_FEATURES,
    data: data as RaRecord[],
    columns: defs,
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange: (change) => resize(typeof change === 'function' ? change(widths) : change),
  });
  const [header] = table.getHeaderGroups();
  const headers = header?.headers ?? [];
  let left = beside;
  const arranged = headers.flatMap((one): GridColumn[] => {
    const field = fields.find((candidate) => candidate.name === one.column.id);
    if (field === undefined) return [];
    const stays = frozen.includes(field.name);
    const width = widths[field.name] ?? one.getSize();
    const column = {
      field,
      label: String(one.column.columnDef.header),
      width,
      left: stays ? left : undefined,
      edge: field.name === name,
    };
    left += width;
    return [column];
  });
  return { table, headers, columns: arranged, total: left, resize };
}
