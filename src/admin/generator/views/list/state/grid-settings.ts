import type { Schemas } from '#shared/contract/index.ts';

export type GridView = Schemas['GridView'];
export type Density = NonNullable<GridView['density']>;

/** A person's settings of a list, apart from filter and sort. */
export interface GridSettings {
  /** All columns known when the settings were made. */
  order: readonly string[];
  hidden: readonly string[];
  density: Density;
  /** The widths in pixels that the person has set, by column. */
  widths: Readonly<Record<string, number>>;
  /** The saved view that the settings came from. */
  viewId?: number;
}

/** The columns of a resource in default order, and those hidden by default. */
export interface GridColumns {
  columns: readonly string[];
  hiddenColumns: readonly string[];
}

export function firstSettings({ columns, hiddenColumns }: GridColumns): GridSettings {
  return { order: columns, hidden: hiddenColumns, density: 'comfortable', widths: {} };
}

/** All columns in the chosen order: unknown ones are dropped, new ones come last. */
export function arrangedColumns(settings: GridSettings, { columns }: GridColumns): string[] {
  const kept = settings.order.filter((name) => columns.includes(name));
  return [...kept, ...columns.filter((name) => !kept.includes(name))];
}

/** The visible columns, in order. */
export function shownColumns(settings: GridSettings, offered: GridColumns): string[] {
  const isHidden = (name: string) =>
    settings.order.includes(name) ? settings.hidden.includes(name) : offered.hiddenColumns.includes(name);
  return arrangedColumns(settings, offered).filter((name) => !isHidden(name));
}

export type GridAction =
  | { type: 'move'; name: string; to: number }
  | { type: 'toggle'; name: string }
  | { type: 'density'; density: Density }
  | { type: 'widths'; widths: Readonly<Record<string, number>> }
  | { type: 'apply'; view: GridView; id: number }
  | { type: 'keep'; id: number | undefined }
  | { type: 'reset' };

/** Applies an action to the settings. The last visible column cannot be hidden. */
export function gridReducer(offered: GridColumns) {
  return (settings: GridSettings, action: GridAction): GridSettings => {
    const order = arrangedColumns(settings, offered);
    const shown = shownColumns(settings, offered);
    const hidden = order.filter((name) => !shown.includes(name));
    switch (action.type) {
      case 'move': {
        if (!order.includes(action.name)) return settings;
        const others = order.filter((name) => name !== action.name);
        return { ...settings, hidden, order: others.toSpliced(action.to, 0, action.name) };
      }
      case 'toggle': {
        if (!shown.includes(action.name))
          return { ...settings, order, hidden: hidden.filter((name) => name !== action.name) };
        return shown.length === 1 ? settings : { ...settings, order, hidden: [...hidden, action.name] };
      }
      case 'widths':
        return { ...settings, widths: action.widths };
      case 'density':
        return { ...settings, density: action.density };
      case 'keep': {
        const { viewId: _, ...rest } = settings;
        return action.id === undefined ? rest : { ...rest, viewId: action.id };
      }
      case 'apply':
        return { ...applied(action.view, offered), viewId: action.id };
      case 'reset':
        return firstSettings(offered);
    }
  };
}

function applied({ columns, density = 'comfortable', widths = {} }: GridView, offered: GridColumns): GridSettings {
  const wanted = (columns ?? []).filter((name) => offered.columns.includes(name));
  if (wanted.length === 0) return { ...firstSettings(offered), density, widths };
  const rest = offered.columns.filter((name) => !wanted.includes(name));
  return { order: [...wanted, ...rest], hidden: rest, density, widths };
}

/** Parses stored settings; undefined when they are invalid. */
export function readSettings(text: string | null): GridSettings | undefined {
  try {
    const { order, hidden, density, widths = {}, viewId } = JSON.parse(text ?? 'null') as Partial<GridSettings>;
    const names = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((name) => typeof name === 'string');
    if (!names(order) || !names(hidden) || (density !== 'comfortable' && density !== 'compact')) return undefined;
    return { order, hidden, density, widths: readWidths(widths), ...(typeof viewId === 'number' && { viewId }) };
  } catch {
    // Nothing valid is stored.
    return undefined;
  }
}

function readWidths(stored: unknown): Record<string, number> {
  const widths = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(widths.filter((one): one is [string, number] => Number.isFinite(one[1])));
}

/** Whether two views are equal; missing parts count as defaults. */
export function sameView(one: GridView, other: GridView): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain({
  filter = {},
  sort,
  columns,
  density = 'comfortable',
  widths = {},
  perPage = 25,
}: GridView): unknown[] {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  parts.sort(([one], [other]) => (one < other ? -1 : 1));
  const sizes = Object.entries(widths).sort(([one], [other]) => (one < other ? -1 : 1));
  return [parts, sort?.field, sort?.order, columns, density, sizes, perPage];
}
