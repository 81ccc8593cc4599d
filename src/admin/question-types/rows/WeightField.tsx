import { useI18n } from '#shared/browser/i18n/index.ts';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';

type Props = {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Negative only where a wrong choice may cost points. */
  least?: number;
  /** The default credit, shown as the placeholder. */
  usual?: string;
};

/** The credit of an answer in percent; empty: the default. */
export function WeightField({ value, onChange, least = 0, usual = '100' }: Props) {
  const { t } = useI18n();
  return (
    <NumberField
      label={t('questionEditor.weight')}
      value={value}
      placeholder={usual}
      margin="dense"
      slotProps={{ inputLabel: { shrink: true } }}
      least={least}
      most={100}
      onChange={(number) => {
        if (number === null || (number >= least && number <= 100)) onChange(number);
      }}
      sx={{ width: { sm: 130 }, flexShrink: 0 }}
    />
  );
}
