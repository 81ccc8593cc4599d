import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { ChoiceRows } from '../parts/ChoiceRows.tsx';

type Options = Schemas['ClozeChoiceGap']['options'];
type Props = { number: number; options: Options; language: Language; onChange: (options: Options) => void };

const withFixed = ({ fixed: _, ...option }: Options[number], fixed: boolean) => (fixed ? { ...option, fixed } : option);

/** The options of a gap; one is marked as right. Those that a file fixed one by one are released or fixed together. */
export function GapOptions({ number: gap, options, language, onChange }: Props) {
  const { t } = useI18n();
  const fixed = options.filter((option) => option.fixed === true).length;
  const isFixed = fixed === options.length;
  return (
    <>
      <ChoiceRows
        single
        options={options}
        onChange={onChange}
        language={language}
        empty={() => withFixed({ text: {}, correct: false }, isFixed)}
        name={(number) => t('questionEditor.cloze.option', { gap, number })}
        correct={(number) => t('questionEditor.cloze.correct', { gap, number })}
      />
      <FormControlLabel
        label={t('questionEditor.fixedOrder')}
        control={
          <Checkbox
            checked={isFixed}
            indeterminate={fixed > 0 && !isFixed}
            onChange={(_, checked) => onChange(options.map((option) => withFixed(option, checked)))}
          />
        }
      />
    </>
  );
}
