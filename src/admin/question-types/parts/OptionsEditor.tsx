import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
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

const withFixed = (option: Option, fixed: boolean): Option => {
  const { fixed: _, ...loose } = option;
  return fixed ? { ...loose, fixed } : loose;
};

/** Edits options and which are right; credit, feedback and the place expand below an option. */
export function OptionsEditor({ single = false, options, onChange, language }: Props) {
  const { t } = useI18n();
  const fixed = options.filter((option) => option.fixed === true).length;
  const isFixed = fixed === options.length;
  return (
    <>
      <ChoiceRows
        html
        single={single}
        options={options}
        onChange={onChange}
        language={language}
        empty={() => withFixed({ text: {}, correct: false }, isFixed)}
        name={(number) => t('questionEditor.option', { number })}
        correct={(number) => t('questionEditor.correct', { number })}
        more={(option, set, number) => (
          <>
            <LocalizedLine
              html
              label={t('questionEditor.feedback', { number })}
              value={option.feedback ?? {}}
              language={language}
              onChange={(feedback) =>
                set({ ...option, feedback: Object.keys(feedback).length === 0 ? null : feedback })
              }
            />
            <FormControlLabel
              label={t('questionEditor.fixed', { number })}
              control={
                <Checkbox checked={option.fixed === true} onChange={(_, checked) => set(withFixed(option, checked))} />
              }
            />
          </>
        )}
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
