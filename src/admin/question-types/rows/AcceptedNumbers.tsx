import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { newNumber } from '../parts/typed.ts';
import { EditorRows } from './EditorRows.tsx';
import { NumberField } from './NumberField.tsx';
import { WeightField } from './WeightField.tsx';

type Accepted = Schemas['AcceptedNumber'];

/** The numbers that are accepted, each with its tolerance and credit. */
export function AcceptedNumbers({
  answers,
  onChange,
}: {
  answers: Accepted[];
  onChange: (answers: Accepted[]) => void;
}) {
  const { t } = useI18n();
  const name = (number: number) => t('questionEditor.answer', { number });
  return (
    <EditorRows
      items={answers}
      onChange={onChange}
      empty={newNumber}
      name={name}
      addLabel={t('questionEditor.addAnswer')}
      least={1}
      most={50}
      row={(answer, set, index) => ({
        fields: (
          <>
            <NumberField label={name(index + 1)} value={answer.value} onChange={(value) => set({ ...answer, value })} />
            <NumberField
              label={t('questionEditor.tolerance')}
              value={answer.tolerance}
              least={0}
              onChange={(tolerance) => set({ ...answer, tolerance })}
            />
            <WeightField value={answer.weight ?? null} onChange={(weight) => set({ ...answer, weight })} />
          </>
        ),
      })}
    />
  );
}
