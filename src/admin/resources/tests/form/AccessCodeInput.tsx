import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tooltip from '@mui/material/Tooltip';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';

/** Letters and digits that cannot be confused, because codes are read aloud or from a board. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

function newCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => SIGNS[byte % SIGNS.length] ?? 'A').join('');
}

/** The access code of a test: typed, or generated. */
export function AccessCodeInput({ source, label, helperText, validate }: FieldInputProps) {
  const { t } = useI18n();
  const { setValue } = useFormContext();
  const make = t('resources.tests.accessCode.make');
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText}
      validate={validate}
      autoComplete="off"
      fullWidth
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={make}>
                <IconButton
                  aria-label={make}
                  edge="end"
                  onClick={() => setValue(source, newCode(), { shouldDirty: true, shouldValidate: true })}
                >
                  <CasinoIcon />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
