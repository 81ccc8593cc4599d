import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { parseFormula } from '#shared/exams/formulas/index.ts';

type Props = {
  label: string;
  value: string;
  variables: readonly Schemas['DatasetVariable'][];
  onChange: (formula: string) => void;
};

/** A formula, checked while it is typed. */
export function FormulaField({ label, value, variables, onChange }: Props) {
  const { t } = useI18n();
  const problem = () => {
    if (value.trim() === '') return undefined;
    const read = parseFormula(value);
    if ('problem' in read) {
      const { kind, part } = read.problem;
      return t(`questionEditor.formula.problems.${kind}`, { part });
    }
    const unknown = [...read.formula.variables].find((name) => !variables.some((variable) => variable.name === name));
    return unknown === undefined ? undefined : t('questionEditor.formula.unknownVariable', { name: `{${unknown}}` });
  };
  const wrong = problem();
  return (
    <TextField
      label={label}
      value={value}
      fullWidth
      margin="dense"
      error={wrong !== undefined}
      helperText={wrong ?? t('questionEditor.formula.hint', { example: '{a} * {b} / 2' })}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
