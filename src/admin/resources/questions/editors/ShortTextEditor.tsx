import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { OrderButtons } from '../../../inputs/OrderButtons.tsx';
import type { ContentOf } from '../content.ts';
import { AddRowButton } from './AddRowButton.tsx';
import { type EditorProps, removeAt, replaceAt } from './editor-props.ts';
import { EditorRow } from './EditorRow.tsx';
import { WeightField } from './WeightField.tsx';

const MOST = 50;

/** The accepted answers, each with its credit. */
export function ShortTextEditor({ content, onChange }: EditorProps<'short_text'>) {
  const { t } = useI18n();
  const set = (answers: ContentOf<'short_text'>['answers']) => onChange({ ...content, answers });
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('resources.questions.editor.asterisk')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {content.answers.map((answer, index) => {
          const name = t('resources.questions.editor.answer', { number: index + 1 });
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no id, and rows hold no state of their own
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
              <TextField
                label={name}
                value={answer.text}
                fullWidth
                margin="dense"
                onChange={(event) => set(replaceAt(content.answers, index, { ...answer, text: event.target.value }))}
              />
              <WeightField
                value={answer.weight ?? null}
                onChange={(weight) => set(replaceAt(content.answers, index, { ...answer, weight }))}
              />
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addAnswer')}
        disabled={content.answers.length >= MOST}
        onClick={() => set([...content.answers, { text: '' }])}
      />
      <FormControlLabel
        control={
          <Switch
            checked={content.caseSensitive}
            onChange={(_, caseSensitive) => onChange({ ...content, caseSensitive })}
          />
        }
        label={t('resources.questions.editor.caseSensitive')}
      />
    </>
  );
}
