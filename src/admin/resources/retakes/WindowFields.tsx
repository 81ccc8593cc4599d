import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { WindowDraft } from './window.ts';

type Props = {
  value: WindowDraft;
  onChange: (value: WindowDraft) => void;
  /** The server's field errors. */
  problems: Readonly<Record<string, string>>;
};

/** The period of an extra attempt, and a comment for the learner. */
export function WindowFields({ value, onChange, problems }: Props) {
  const { t } = useI18n();
  const time = (name: 'opensAt' | 'closesAt') => (
    <TextField
      data-field={name}
      type="datetime-local"
      label={t(`resources.retakes.fields.${name}`)}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? t(`resources.retakes.hints.${name}`)}
      slotProps={{ inputLabel: { shrink: true } }}
      margin="dense"
      fullWidth
    />
  );
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {time('opensAt')}
        {time('closesAt')}
      </Box>
      <TextField
        data-field="reason"
        label={t('resources.retakes.words')}
        value={value.reason}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
        error={problems.reason !== undefined}
        helperText={problems.reason}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        multiline
        minRows={2}
        margin="dense"
        fullWidth
      />
    </>
  );
}
