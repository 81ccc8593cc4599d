import Box from '@mui/material/Box';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';
import { DatasetFields } from '../parts/DatasetFields.tsx';
import { EditorRows } from '../rows/EditorRows.tsx';
import { WeightField } from '../rows/WeightField.tsx';
import { newAnswer } from './content.ts';
import { ExampleDraws } from './ExampleDraws.tsx';
import { FormulaField } from './FormulaField.tsx';
import { RoundingFields } from './RoundingFields.tsx';
import { ToleranceFields } from './ToleranceFields.tsx';

/** Variables, the formulas of right answers with their tolerances, and what they give for some draws. */
export function CalculatedEditor({ content, onChange }: EditorProps<'calculated'>) {
  const { t } = useI18n();
  const { dataset, answers } = content;
  const name = (number: number) => t('questionEditor.formula.name', { number });
  return (
    <>
      <DatasetFields dataset={dataset} onChange={(next) => onChange({ ...content, dataset: next })} />
      <EditorRows<Schemas['CalculatedAnswerKey']>
        items={answers}
        onChange={(next) => onChange({ ...content, answers: next })}
        empty={newAnswer}
        name={name}
        addLabel={t('questionEditor.addAnswer')}
        least={1}
        most={50}
        row={(answer, set, index) => ({
          fields: (
            <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
              <FormulaField
                label={name(index + 1)}
                value={answer.formula}
                variables={dataset.variables}
                onChange={(formula) => set({ ...answer, formula })}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <ToleranceFields answer={answer} onChange={set} />
                <RoundingFields answer={answer} onChange={set} />
                <WeightField value={answer.weight ?? null} onChange={(weight) => set({ ...answer, weight })} />
              </Box>
            </Box>
          ),
        })}
      />
      <ExampleDraws content={content} />
    </>
  );
}
