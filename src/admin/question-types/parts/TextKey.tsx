import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { KeyRows } from './KeyRows.tsx';

type Answer = Schemas['AcceptedText'];
type Props = { answers: Answer[]; onChange: (answers: Answer[]) => void };

/** The texts that are accepted. */
export function TextKey({ answers, onChange }: Props) {
  const { t } = useI18n();
  return (
    <KeyRows
      answers={answers}
      onChange={onChange}
      empty={{ text: '' }}
      nameOf={({ text }) => text}
      fields={({ text }, set) => (
        <TextField
          size="small"
          fullWidth
          label={t('keyCorrections.accepted')}
          value={text}
          onChange={(event) => set({ text: event.target.value })}
        />
      )}
    />
  );
}
