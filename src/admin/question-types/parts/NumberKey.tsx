import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { KeyRows } from './KeyRows.tsx';

type Answer = Schemas['AcceptedNumber'];
type Props = { answers: Answer[]; onChange: (answers: Answer[]) => void };

const FIELDS = ['value', 'tolerance'] as const;

/** The accepted numbers with their tolerances. */
export function NumberKey({ answers, onChange }: Props) {
  const { t } = useI18n();
  return (
    <KeyRows
      answers={answers}
      onChange={onChange}
      empty={{ value: Number.NaN, tolerance: 0 }}
      nameOf={({ value }) => String(value)}
      fields={(answer, set) =>
        FIELDS.map((name) => (
          <TextField
            key={name}
            size="small"
            type="number"
            label={t(`keyCorrections.${name}`)}
            value={Number.isFinite(answer[name]) ? answer[name] : ''}
            onChange={(event) => set({ [name]: event.target.value === '' ? Number.NaN : Number(event.target.value) })}
            slotProps={{ htmlInput: { step: 'any' } }}
          />
        ))
      }
    />
  );
}
