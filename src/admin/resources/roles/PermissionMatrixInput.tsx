import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { MatrixRow } from './MatrixRow.tsx';
import { useOwnPermission } from './use-own-permissions.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';

/** The matrix of resources and actions. An administrator always has all permissions. */
export function PermissionMatrixInput({ source, validate }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const record = useRecordContext();
  const isOwn = useOwnPermission();
  const { field, fieldState } = useInput<string[]>({
    source,
    validate,
    format: (value: string[] | undefined) => value ?? [],
    parse: (value: string[]) => value,
  });
  const always = record?.id === ROLE_IDS.admin;
  const held = new Set<string>(always ? ALL_PERMISSIONS : (field.value as string[]));
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      {always && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('resources.roles.matrix.admin')}
        </Alert>
      )}
      {!always && record?.builtin === true && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('resources.roles.matrix.builtin')}
        </Alert>
      )}
      {PERMISSION_ROWS.map((row) => (
        <MatrixRow
          key={row.resource}
          row={row}
          held={held}
          may={always ? () => false : isOwn}
          onChange={(next) => field.onChange([...new Set([...EVERYONE, ...next])])}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
