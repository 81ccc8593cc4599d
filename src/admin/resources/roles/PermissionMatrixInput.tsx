import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { MatrixGroups } from './MatrixGroups.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { RolePreview } from './preview/RolePreview.tsx';
import { useGivenPermission } from './use-own-permissions.ts';

/** The matrix of resources and actions. An administrator always has all permissions. */
export function PermissionMatrixInput({ source, validate }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const record = useRecordContext();
  const isOwn = useGivenPermission();
  const Matrix = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md')) ? MatrixGroups : MatrixTable;
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
      <Matrix
        held={held}
        may={always ? () => false : isOwn}
        onChange={(next) => field.onChange([...new Set([...EVERYONE, ...next])])}
      />
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <RolePreview />
    </Box>
  );
}
