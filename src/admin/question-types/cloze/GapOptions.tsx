import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { MarkControl } from '../rows/MarkControl.tsx';
import { WeightField } from '../rows/WeightField.tsx';
import { withMark } from '../parts/with-mark.ts';

type Options = Schemas['ClozeChoiceGap']['options'];
type Props = { number: number; options: Options; language: Language; onChange: (options: Options) => void };

/** The options of a gap; one is marked as right. */
export function GapOptions({ number: gap, options, language, onChange }: Props) {
  const { t } = useI18n();
  const name = (number: number) => t('resources.questions.editor.cloze.option', { gap, number });
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
            single
            label={t('resources.questions.editor.cloze.correct', { gap, number: index + 1 })}
            checked={option.correct}
            onChange={(correct) => onChange(withMark(options, index, correct, true))}
          />
        ),
        fields: (
          <LocalizedLine
            label={name(index + 1)}
            value={option.text}
            language={language}
            onChange={(text) => set({ ...option, text })}
          />
        ),
        more: (
          <WeightField
            value={option.weight ?? null}
            least={-100}
            usual={t('resources.questions.editor.usualWeight')}
            onChange={(weight) => set({ ...option, weight })}
          />
        ),
      })}
    />
  );
}
