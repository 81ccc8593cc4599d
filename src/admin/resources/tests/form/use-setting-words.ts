import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { fieldLabel, valueLabel } from '../../../model/labels.ts';
import { fieldOf } from '../../../model/model.ts';
import { isRelevant } from './relevant.ts';

type Values = Readonly<Record<string, unknown>>;

/** A setting in words, and whether it is other than in a new test. */
export interface SettingWords {
  name: string;
  words: string;
  isChanged: boolean;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** What is set in a group of the form, in words, by the form's values. */
export function useSettingWords(definition: ResourceDefinition) {
  const { t, formatNumber } = useI18n();
  const valueWords = (name: string, value: unknown): string => {
    if (isEmpty(value)) return t('testWorkspace.folds.none');
    if (typeof value === 'boolean') return t(`ra.boolean.${value}`).toLocaleLowerCase();
    if (typeof value === 'number') return formatNumber(value);
    if (Array.isArray(value)) return formatNumber(value.length);
    const isChoice = fieldOf(definition.model, 'edit', name)?.kind === 'enum';
    return isChoice ? t(valueLabel(definition.model, name, String(value))) : t('testWorkspace.folds.given');
  };
  return (fields: readonly string[], values: Values): SettingWords[] =>
    fields
      .filter((name) => isRelevant(name, values))
      .map((name) => ({
        name,
        words: `${t(fieldLabel(definition.model, name))}: ${valueWords(name, values[name])}`,
        isChanged: !same(values[name], definition.defaults[name]),
      }));
}
