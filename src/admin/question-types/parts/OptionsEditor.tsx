import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';

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
  return (
    <ChoiceRows
      html
      single={single}
      options={options}
      onChange={onChange}
      language={language}
      empty={() => ({ text: {}, correct: false })}
      name={(number) => t('questionEditor.option', { number })}
      correct={(number) => t('questionEditor.correct', { number })}
      more={(option, set, number) => (
        <LocalizedLine
          html
          label={t('questionEditor.feedback', { number })}
          value={option.feedback ?? {}}
          language={language}
          onChange={(feedback) => set({ ...option, feedback: Object.keys(feedback).length === 0 ? null : feedback })}
        />
      )}
    />
  );
}
