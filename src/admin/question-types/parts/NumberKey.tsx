import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { KeyRows } from './KeyRows.tsx';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';

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
          <NumberField
            key={name}
            size="small"
            label={t(`keyCorrections.${name}`)}
            value={Number.isFinite(answer[name]) ? answer[name] : null}
            onChange={(number) => set({ [name]: number ?? Number.NaN })}
          />
        ))
      }
    />
  );
}
