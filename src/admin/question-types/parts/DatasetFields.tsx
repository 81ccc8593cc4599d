import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { NumberField } from '../rows/NumberField.tsx';
import { newVariable, rowsIn, rowsText } from './dataset.ts';

type Dataset = Schemas['Dataset'];
type Props = { dataset: Dataset; onChange: (dataset: Dataset) => void; least?: number };

const MOST_VARIABLES = 20;
const MOST_DECIMALS = 9;

/** Variables with the ranges that their values are drawn from, or rows of given values. */
export function DatasetFields({ dataset, onChange, least = 1 }: Props) {
  const { t } = useI18n();
  const { variables, rows } = dataset;
  return (
    <Box role="group" aria-label={t('questionEditor.dataset.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2">{t('questionEditor.dataset.title')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.dataset.about', { value: '{a}', formula: '{={a}*2}' })}
      </Typography>
      <EditorRows
        items={variables}
        onChange={(next) => onChange({ variables: next, rows: next.length === variables.length ? rows : [] })}
        empty={() => newVariable(variables)}
        name={(number) => t('questionEditor.dataset.variable', { number })}
        addLabel={t('questionEditor.dataset.add')}
        least={least}
        most={MOST_VARIABLES}
        row={(variable, set, index) => ({
          fields: (
            <>
              <TextField
                label={t('questionEditor.dataset.name', { number: index + 1 })}
                value={variable.name}
                margin="dense"
                onChange={(event) => set({ ...variable, name: event.target.value.trim() })}
                sx={{ width: { sm: 120 }, flexShrink: 0 }}
              />
              <NumberField
                label={t('questionEditor.dataset.minimum')}
                value={variable.minimum}
                onChange={(minimum) => set({ ...variable, minimum })}
              />
              <NumberField
                label={t('questionEditor.dataset.maximum')}
                value={variable.maximum}
                onChange={(maximum) => set({ ...variable, maximum })}
              />
              <NumberField
                label={t('questionEditor.dataset.decimals')}
                value={variable.decimals}
                least={0}
                most={MOST_DECIMALS}
                whole
                onChange={(decimals) => set({ ...variable, decimals })}
              />
            </>
          ),
        })}
      />
      <RowsField key={variables.length} dataset={dataset} onChange={onChange} />
    </Box>
  );
}

/** Given values, one row a line; what cannot be read is not passed on. */
function RowsField({ dataset: { variables, rows }, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(() => rowsText(rows));
  const read = rowsIn(text);
  const wrong = read === undefined || read.some((row) => row.length !== variables.length);
  const names = variables.map(({ name }) => name).join('; ');
  return (
    <TextField
      label={t('questionEditor.dataset.rows', { names })}
      value={text}
      multiline
      maxRows={8}
      fullWidth
      margin="dense"
      error={wrong}
      helperText={t(`questionEditor.dataset.${wrong ? 'rowsWrong' : 'rowsHint'}`, { names })}
      onChange={(event) => {
        setText(event.target.value);
        const next = rowsIn(event.target.value);
        if (next !== undefined) onChange({ variables, rows: next });
      }}
    />
  );
}
