import { errors, type FieldErrors } from '../../../../errors.ts';
import type { Target } from '../targets/target.ts';
import type { Settings } from './plan.ts';

/** @throws PublicError 422 when the settings name an unknown column, or map something twice */
export function refuseWrong(target: Target, settings: Settings, headers: readonly string[]): void {
  const fields: FieldErrors = {};
  const known = new Set(target.columns.map(({ field }) => field));
  if (settings.columns.length !== headers.length)
    fields.columns = { key: 'tableImports.columnCount', params: { count: headers.length } };
  const seen = new Set<string>();
  for (const [index, field] of settings.columns.entries()) {
    if (field === null) continue;
    const meant = spoken(target, field, settings);
    if (!known.has(field)) fields[`columns.${index}`] = { key: 'enum' };
    else if (seen.has(meant)) fields[`columns.${index}`] = { key: 'tableImports.fieldTwice' };
    seen.add(meant);
  }
  const { key, mode } = settings;
  if (key === null ? mode !== 'create' : !target.keys.includes(key))
    fields.key = { key: key === null ? 'required' : 'enum' };
  else if (key !== null && !settings.columns.some((field) => field === key || field?.startsWith(`${key}.`) === true))
    fields.key = { key: 'tableImports.keyUnmapped' };
  if (mode !== 'create' && target.permissions.update === undefined) fields.mode = { key: 'enum' };
  for (const [field, value] of Object.entries(settings.defaults)) {
    const rules = target.columns.find((column) => column.field === field)?.rules;
    const isRule = rules === undefined || rules.some((rule) => rule.value === value);
    if (!known.has(field) || !isRule) fields[`defaults.${field}`] = { key: 'enum' };
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

/** The field with its language: a text column without a language has the language of the settings. */
function spoken(target: Target, field: string, { language }: Settings): string {
  const column = target.columns.find((one) => one.field === field);
  const isText = column?.kind === 'localized' || column?.kind === 'html';
  return isText && column.language === undefined ? `${field}.${language}` : field;
}
