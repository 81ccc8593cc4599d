import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { PERMISSION_ROWS, type PermissionRow } from './permission-rows.ts';

type RowProps = {
  row: PermissionRow;
  held: ReadonlySet<string>;
  disabled: boolean;
  onChange: (next: string[]) => void;
};

/** What a role may do with one resource: everything at once, or one thing after the other. */
function MatrixRow({ row, held, disabled, onChange }: RowProps) {
  const { t } = useI18n();
  const name = t(`resources.roles.matrix.resources.${row.resource}`);
  const own = row.verbs.map(({ permission }) => permission as string);
  const count = own.filter((permission) => held.has(permission)).length;
  const partly = count > 0 && count < own.length;
  const markPartly = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = partly;
  };
  const others = [...held].filter((permission) => !own.includes(permission));
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        borderTop: 1,
        borderColor: 'divider',
        m: 0,
        px: 0,
        py: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '240px 1fr' },
      }}
    >
      <Typography
        component="legend"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {name}
      </Typography>
      <FormControlLabel
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
        control={
          <Checkbox
            checked={count === own.length}
            indeterminate={partly}
            slotProps={{ input: { 'aria-checked': undefined, ref: markPartly } }}
            disabled={disabled}
            onChange={(_, checked) => onChange(checked ? [...others, ...own] : others)}
          />
        }
        label={name}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', pl: { xs: 3, md: 0 } }}>
        {row.verbs.map(({ verb, permission }) => (
          <FormControlLabel
            key={permission}
            control={
              <Checkbox
                size="small"
                checked={held.has(permission)}
                disabled={disabled}
                onChange={(_, checked) =>
                  onChange(checked ? [...held, permission] : [...held].filter((each) => each !== permission))
                }
              />
            }
            label={t(`resources.roles.matrix.verbs.${verb}`)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The matrix of resources and actions. The administrator always holds everything. */
export function PermissionMatrixInput({ source, validate }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const record = useRecordContext();
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
          disabled={always}
          onChange={(next) => field.onChange([...new Set([...EVERYONE, ...next])])}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
