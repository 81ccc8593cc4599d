import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { OrderButtons } from '../../../inputs/OrderButtons.tsx';
import type { ContentOf } from '../content.ts';
import { AddRowButton } from './AddRowButton.tsx';
import { type EditorProps, removeAt, replaceAt } from './editor-props.ts';
import { EditorRow } from './EditorRow.tsx';
import { NumberField } from './NumberField.tsx';
import { WeightField } from './WeightField.tsx';

const MOST = 50;

/** The accepted numbers, each with its tolerance and credit. */
export function NumericEditor({ content, onChange }: EditorProps<'numeric'>) {
  const { t } = useI18n();
  const set = (answers: ContentOf<'numeric'>['answers']) => onChange({ ...content, answers });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {content.answers.map((answer, index) => {
          const name = t('resources.questions.editor.answer', { number: index + 1 });
          const change = (part: Partial<typeof answer>) =>
            set(replaceAt(content.answers, index, { ...answer, ...part }));
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no id, and rows are not reordered
              key={index}
              buttons={
                <OrderButtons
                  name={name}
                  index={index}
                  count={content.answers.length}
                  onRemove={content.answers.length > 1 ? () => set(removeAt(content.answers, index)) : undefined}
                />
              }
            >
              <NumberField label={name} value={answer.value} onChange={(value) => change({ value })} />
              <NumberField
                label={t('resources.questions.editor.tolerance')}
                value={answer.tolerance}
                least={0}
                onChange={(tolerance) => change({ tolerance })}
              />
              <WeightField value={answer.weight ?? null} onChange={(weight) => change({ weight })} />
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addAnswer')}
        disabled={content.answers.length >= MOST}
        onClick={() => set([...content.answers, { value: 0, tolerance: 0 }])}
      />
    </>
  );
}
