import type { Schemas } from '#shared/contract/index.ts';
import type { ImportSettings, SettingsChange } from './settings.ts';
import type { Step } from './steps.ts';

export type ImportReason = Schemas['ImportReason'];

/** What is done about all rows of a reason: settings that are changed before another check, or a step to go to. */
export type Fix = { changes: readonly SettingsChange[] } | { step: Step };
export type OnFix = (fix: Fix) => void;

type Offered = {
  label:
    | 'tableImports.reasons.match'
    | 'tableImports.reasons.create'
    | 'tableImports.reasons.empty'
    | 'tableImports.reasons.default'
    | 'tableImports.reasons.updateBy';
  params?: Record<string, string>;
  fix: Fix;
};

/** The most letters of a value that the server names in a reason; a longer one is cut off. */
const NAMED_LETTERS = 100;

/** What can be done about all rows of a reason at once. */
export function fixesOf(
  reason: ImportReason,
  { fields }: Pick<Schemas['TableImport'], 'fields'>,
  settings: ImportSettings,
): Offered[] {
  const { field: name, column, value } = reason;
  // Reasons of imports have a family name.
  const key = reason.key.split('.').at(-1);
  const field = fields.find((one) => one.field === name);
  if (field === undefined) return [];
  const asMatch = (to: 'create' | 'empty'): Fix => ({
    changes: [{ kind: 'match', matches: [{ field: field.field, value: value ?? '', to }] }],
  });
  const isWhole = value !== null && value.length < NAMED_LETTERS;
  if (key === 'unknownValue' || key === 'severalValues') {
    const creates = key === 'unknownValue' && field.creatable && isWhole;
    return [
      { label: 'tableImports.reasons.match', fix: { step: 'values' } },
      ...(creates
        ? [{ label: 'tableImports.reasons.create', params: { value }, fix: asMatch('create') } as const]
        : []),
      ...(isWhole && !field.required ? [{ label: 'tableImports.reasons.empty', fix: asMatch('empty') } as const] : []),
    ];
  }
  if (key === 'required' && column === null && (field.matched || !field.key))
    return [{ label: 'tableImports.reasons.default', fix: { step: 'columns' } }];
  if (key === 'taken' && field.key && column !== null && settings.key !== field.field) {
    const changes: SettingsChange[] = [
      { kind: 'key', key: field.field },
      { kind: 'mode', mode: 'both' },
    ];
    return [{ label: 'tableImports.reasons.updateBy', params: { field: field.label }, fix: { changes } }];
  }
  return [];
}
