import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { KeyRows } from '../parts/KeyRows.tsx';
import type { KeyEditorProps } from '../question-type.ts';
import { newAnswer } from './content.ts';
import { ExampleDraws } from './ExampleDraws.tsx';
import { FormulaField } from './FormulaField.tsx';
import { RoundingFields } from './RoundingFields.tsx';
import { ToleranceFields } from './ToleranceFields.tsx';

/** The formulas with their tolerances; the values on the papers stay. */
export function CalculatedKey({ content, onChange }: KeyEditorProps<'calculated'>) {
  const { t } = useI18n();
  return (
    <>
      <KeyRows
        answers={content.answers}
        onChange={(answers) => onChange({ ...content, answers })}
        empty={newAnswer()}
        nameOf={({ formula }) => formula}
        fields={(answer, set) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1, minWidth: 0 }}>
            <FormulaField
              label={t('questionEditor.formula.name', { number: content.answers.indexOf(answer) + 1 })}
              value={answer.formula}
              variables={content.dataset.variables}
              onChange={(formula) => set({ formula })}
            />
            <ToleranceFields answer={answer} onChange={set} />
            <RoundingFields answer={answer} onChange={set} />
          </Box>
        )}
      />
      <ExampleDraws content={content} />
    </>
  );
}
