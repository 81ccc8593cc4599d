import type { Schemas } from '#shared/contract/index.ts';
import { visible } from '../../../../contract/invisible.ts';
import type { Db } from '../../../../db/index.ts';
import type { CellValue, OptionSource, RowError, Target, TargetColumn, Values } from '../targets/target.ts';
import { nullable } from '../apply/schemas.ts';
import { unseal } from '../sealed-cells.ts';
import { errorIn, understood } from './cell-values.ts';
import { OptionIndex } from './option-index.ts';
import { comparable } from './words.ts';

export type Settings = Schemas['ImportSettings'];

/** The possible values of each field, loaded once. */
export type Options = ReadonlyMap<string, OptionIndex>;

export async function loadOptions(db: Db, columns: readonly TargetColumn[]): Promise<Options> {
  const bySource = new Map<OptionSource['load'], OptionIndex>();
  const options = new Map<string, OptionIndex>();
  for (const { field, options: source } of columns) {
    if (source === undefined) continue;
    const index = bySource.get(source.load) ?? new OptionIndex(await source.load(db));
    bySource.set(source.load, index);
    options.set(field, index);
  }
  return options;
}

export interface Row {
  number: number;
  cells: readonly (string | null)[];
}

export interface ReadRow {
  values: Values;
  errors: RowError[];
}

/** How the rows of one import are read: its settings, as maps for fast lookup. */
export class ReadingPlan {
  readonly target: Target;
  readonly settings: Settings;
  readonly #columns: { index: number; column: TargetColumn; clears: boolean }[] = [];
  readonly #options: Options;
  readonly #importId: number;
  readonly #matches = new Map<string, Schemas['ImportMatch']>();

  /** @param importId whose passwords are read */
  constructor(target: Target, settings: Settings, options: Options, importId: number) {
    this.#importId = importId;
    this.target = target;
    this.settings = settings;
    this.#options = options;
    const byField = new Map(target.columns.map((column) => [column.field, column]));
    for (const [index, field] of settings.columns.entries()) {
      const column = field === null ? undefined : byField.get(field);
      if (column !== undefined)
        this.#columns.push({ index, column, clears: settings.empty === 'clear' && nullable(target, column) });
    }
    for (const match of settings.matches) this.#matches.set(`${match.field} ${comparable(match.value)}`, match);
  }

  /** Reads a row. @param fields only these; all of them when absent */
  read({ number, cells }: Row, fields?: ReadonlySet<string>): ReadRow {
    const values: Record<string, CellValue | null> = {};
    const errors: RowError[] = [];
    for (const { index, column, clears } of this.#columns) {
      const { field } = column;
      if (fields !== undefined && !fields.has(field)) continue;
      const text = unseal(cells[index] ?? null, { importId: this.#importId, at: number });
      const outcome = text === null || visible(text).trim() === '' ? 'empty' : this.valueOf(column, text);
      if (outcome === 'empty') {
        if (clears) values[field] = null;
      } else if ('value' in outcome) values[field] = outcome.value;
      else errors.push({ field, key: outcome.problem, ...(outcome.params && { params: outcome.params }) });
    }
    return { values, errors };
  }

  valueOf(column: TargetColumn, text: string): ReturnType<typeof understood> | 'empty' {
    const index = this.#options.get(column.field);
    const error = errorIn(text);
    if (index === undefined) return error ?? understood(column, column.kind === 'password' ? text : visible(text));
    const match = this.#matches.get(`${column.field} ${comparable(text)}`);
    if (match?.to === 'empty') return 'empty';
    if (match?.to === 'option' && match.option !== undefined && index.has(match.option))
      return { value: asReference(column, match.option) };
    if (error !== undefined) return error;
    const found = index.find(text);
    // Settings are remembered, so what was to be created may be there by now.
    if (found === undefined && match?.to === 'create' && column.options?.creates !== undefined)
      return { value: { create: visible(text).trim(), dictionary: column.options.creates } };
    if (found === undefined) return { problem: 'tableImports.unknownValue', params: { value: text.slice(0, 100) } };
    if (found === 'several') return { problem: 'tableImports.severalValues', params: { value: text.slice(0, 100) } };
    return { value: asReference(column, found.value) };
  }

  /** The default values for new records. */
  defaults(): ReadRow {
    const values: Record<string, CellValue | null> = {};
    const errors: RowError[] = [];
    for (const column of this.target.columns) {
      if (column.rules !== undefined) continue;
      const text = unseal(this.settings.defaults[column.field] ?? null, { importId: this.#importId, at: 'defaults' });
      if (text === null || text.trim() === '') continue;
      const index = this.#options.get(column.field);
      const outcome = index?.has(text) ? { value: asReference(column, text) } : this.valueOf(column, text);
      if (outcome === 'empty') continue;
      if ('value' in outcome) values[column.field] = outcome.value;
      else
        errors.push({ field: column.field, key: outcome.problem, ...(outcome.params && { params: outcome.params }) });
    }
    return { values, errors };
  }

  /** The column of the file that a field is read from. */
  columnOf(field: string | null): number | null {
    if (field === null) return null;
    return (
      this.#columns.find(({ column }) => column.field === field)?.index ??
      this.#columns.find(({ column }) => column.field.split('.')[0] === field)?.index ??
      this.#columns.find(({ column }) => column.covers?.includes(field) === true)?.index ??
      null
    );
  }

  /** Whether the file has a column for the field. */
  maps(field: string): boolean {
    return this.#columns.some(({ column }) => column.field === field);
  }
}

/** Ids of records are numbers, keys of choices are strings. */
const asReference = ({ kind }: TargetColumn, option: string): CellValue =>
  kind === 'reference' ? Number(option) : option;
