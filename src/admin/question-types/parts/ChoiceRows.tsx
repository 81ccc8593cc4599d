import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { MarkControl } from '../rows/MarkControl.tsx';
import { WeightField } from '../rows/WeightField.tsx';
import { withMark } from './with-mark.ts';

type Choice = { text: LocalizedText; correct: boolean; weight?: number | null };
type Props<Option> = {
  options: Option[];
  onChange: (options: Option[]) => void;
  language: Language;
  /** Only one option is right. */
  single: boolean;
  /** Options have rich text. */
  html?: boolean;
  empty: () => Option;
  /** The labels of an option, and of the control that marks it as right. */
  name: (number: number) => string;
  correct: (number: number) => string;
  /** What expands below the credit of an option. */
  more?: (option: Option, set: (changed: Option) => void, number: number) => ReactNode;
};

/** Options to choose from, and which are right; the credit of an option expands below it. */
export function ChoiceRows<Option extends Choice>({
  options,
  onChange,
  language,
  single,
  html = false,
  empty,
  name,
  correct,
  more,
}: Props<Option>) {
  const { t } = useI18n();
  return (
    <EditorRows
      items={options}
      onChange={onChange}
      empty={empty}
      name={name}
      addLabel={t('questionEditor.addOption')}
      least={2}
      most={50}
      movable
      row={(option, set, index) => ({
        mark: (
          <MarkControl
            single={single}
            label={correct(index + 1)}
            checked={option.correct}
            onChange={(checked) => onChange(withMark(options, index, checked, single))}
          />
        ),
        fields: (
          <LocalizedLine
            html={html}
            label={name(index + 1)}
            value={option.text}
            language={language}
            onChange={(text) => set({ ...option, text })}
          />
        ),
        more: (
          <>
            <WeightField
              value={option.weight ?? null}
              least={-100}
              usual={t('questionEditor.usualWeight')}
              onChange={(weight) => set({ ...option, weight })}
            />
            {more?.(option, set, index + 1)}
          </>
        ),
      })}
    />
  );
}
