import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { WindowInputs } from '../../inputs/WindowInputs.tsx';
import { WordsInput } from '../../inputs/WordsInput.tsx';
import { NUMBERS, type OverrideDraft } from './override-draft.ts';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';

type Props = {
  value: OverrideDraft;
  onChange: (value: OverrideDraft) => void;
  /** The server's field errors. */
  problems: Readonly<Record<string, string>>;
};

/** The window, the attempts and the time that somebody gets, and why. */
export function OverrideFields({ value, onChange, problems }: Props) {
  const { t } = useI18n();
  const field = (name: keyof OverrideDraft) => ({
    'data-field': name,
    label: t(`resources.test-overrides.fields.${name}`),
    error: problems[name] !== undefined,
    helperText: problems[name] ?? t(`resources.test-overrides.hints.${name}`),
    margin: 'dense' as const,
    fullWidth: true,
  });
  return (
    <>
      <WindowInputs resource="test-overrides" value={value} onChange={onChange} problems={problems} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            {...field(name)}
            value={value[name]}
            onChange={(count) => onChange({ ...value, [name]: count })}
            least={0}
            whole
          />
        ))}
      </Box>
      <WordsInput
        {...field('reason')}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        required
      />
    </>
  );
}
