import type { Translate } from '#shared/browser/i18n/index.ts';
import type { ImportField, ImportMatch } from '../model/settings.ts';
import type { ValueRow } from '../model/values.ts';
import type { PickerOption } from '../OptionPicker.tsx';

const CREATE = 'create';
const EMPTY = 'empty';
const optionKey = (value: string) => `option ${value}`;

/** The options for a value: similar ones first, then creating or skipping it, then all others. */
export function valueOptions(field: ImportField, row: ValueRow, t: Translate): PickerOption[] {
  const alike = new Set(row.suggestions.map(({ option }) => option));
  return [
    ...row.suggestions.map(({ option, label, confidence }) => ({
      key: optionKey(option),
      label,
      note: `(${t(`tableImports.values.confidence.${confidence}`)})`,
    })),
    ...(row.creatable ? [{ key: CREATE, label: t('tableImports.values.create', { value: row.value }) }] : []),
    { key: EMPTY, label: t('tableImports.values.empty') },
    ...field.options
      .filter(({ value }) => !alike.has(value))
      .map(({ value, label }) => ({ key: optionKey(value), label })),
  ];
}

/** The picker's option key for a match. */
export function keyOfMatch(match: ImportMatch | undefined): string | null {
  if (match === undefined) return null;
  return match.to === 'option' ? optionKey(match.option ?? '') : match.to;
}

/** The match for a picker's option key. */
export function matchOfKey({ field, value, suggestions }: ValueRow, key: string): ImportMatch {
  if (key === CREATE || key === EMPTY) return { field, value, to: key };
  const option = key.slice(optionKey('').length);
  const confidence = suggestions.find((suggestion) => suggestion.option === option)?.confidence;
  return { field, value, to: 'option', option, ...(confidence !== undefined && { confidence }) };
}
