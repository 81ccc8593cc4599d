import { SelectInput, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { valueLabel } from '../../model/labels.ts';

/** Whom people of a role see. Staff of a region are not offered everybody, which the server would refuse. */
export function ScopeInput({
  resource,
  field,
  source,
  label,
  helperText,
  validate,
  disabled = false,
}: FieldInputProps) {
  const { t } = useI18n();
  const { data: me } = useMe();
  const record = useRecordContext();
  const offered = (field.options ?? []).filter(
    (scope) => scope === 'region' || me?.role.scope === 'everyone' || record?.scope === scope,
  );
  return (
    <SelectInput
      {...{ source, label, helperText, validate, disabled }}
      fullWidth
      choices={offered.map((id) => ({ id, name: t(valueLabel(resource, field.name, id)) }))}
      translateChoice={false}
      resettable={false}
    />
  );
}
