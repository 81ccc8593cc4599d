import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { ChoiceRows } from '../parts/ChoiceRows.tsx';

type Options = Schemas['ClozeChoiceGap']['options'];
type Props = { number: number; options: Options; language: Language; onChange: (options: Options) => void };

/** The options of a gap; one is marked as right. */
export function GapOptions({ number: gap, options, language, onChange }: Props) {
  const { t } = useI18n();
  return (
    <ChoiceRows
      single
      options={options}
      onChange={onChange}
      language={language}
      empty={() => ({ text: {}, correct: false })}
      name={(number) => t('questionEditor.cloze.option', { gap, number })}
      correct={(number) => t('questionEditor.cloze.correct', { gap, number })}
    />
  );
}
