import { useInput, useTranslate } from 'react-admin';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';

const EXAMINERS = { roleId: ROLE_IDS.examiner, blocked: false } as const;
const BY_NAME = { field: 'fullName', order: 'ASC' } as const;

/** The examiner of an exam. */
export function ExaminerInput({ source, label, validate }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<number | null>({
    source,
    validate,
    format: (value: number | null | undefined) => value ?? null,
    parse: (value: number | null) => value,
  });
  return (
    <ReferencePicker
      resource="users"
      label={translate(label, { _: label })}
      value={field.value as number | null}
      onChange={field.onChange}
      filter={EXAMINERS}
      sort={BY_NAME}
      error={fieldMessage(fieldState.error, translate)}
    />
  );
}
