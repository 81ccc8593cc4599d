import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { MarkControl } from '../rows/MarkControl.tsx';
import { WeightField } from '../rows/WeightField.tsx';
import { withMark } from './with-mark.ts';

type Option = Schemas['ChoiceOption'];
type Props = {
  /** Only one option is right. */
  single?: boolean;
  options: Option[];
  onChange: (options: Option[]) => void;
  language: Language;
};

/** Edits options and which are right; credit and feedback expand below an option. */
export function OptionsEditor({ single = false, options, onChange, language }: Props) {
  const { t } = useI18n();
  const name = (number: number) => t('resources.questions.editor.option', { number });
  return (
    <EditorRows
      items={options}
      onChange={onChange}
      empty={() => ({ text: {}, correct: false })}
      name={name}
      addLabel={t('resources.questions.editor.addOption')}
      least={2}
      most={50}
      movable
      row={(option, set, index) => ({
        mark: (
          <MarkControl
            single={single}
            label={t('resources.questions.editor.correct', { number: index + 1 })}
            checked={option.correct}
            onChange={(correct) => onChange(withMark(options, index, correct, single))}
          />
        ),
        fields: (
          <LocalizedLine
            html
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
              usual={t('resources.questions.editor.usualWeight')}
              onChange={(weight) => set({ ...option, weight })}
            />
            <LocalizedLine
              html
              label={t('resources.questions.editor.feedback', { number: index + 1 })}
              value={option.feedback ?? {}}
              language={language}
              onChange={(feedback) =>
                set({ ...option, feedback: Object.keys(feedback).length === 0 ? null : feedback })
              }
            />
          </>
        ),
      })}
    />
  );
}
