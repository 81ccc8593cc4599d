import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LockContext } from './form-lock.ts';

/** What cannot be changed does not look as if it could. */
const LOCKED = {
  '&:disabled .MuiInputBase-root': { bgcolor: 'action.hover' },
  // But it is there to be read: as dark as any other text. Only what is empty stays pale.
  '&:disabled .MuiInputBase-root, &:disabled .MuiInputBase-input, &:disabled .MuiSelect-select': {
    color: 'text.primary',
    WebkitTextFillColor: 'currentColor',
  },
  '&:disabled :is(.MuiFormLabel-root, .MuiFormHelperText-root)': { color: 'text.secondary' },
  '&:disabled :is(.MuiFormControlLabel-label, .MuiTypography-root.Mui-disabled)': { color: 'text.primary' },
  // Nobody is asked to fill anything in.
  '&:disabled .MuiFormLabel-asterisk': { display: 'none' },
  '&:disabled .MuiChip-root': { opacity: 1 },
  '&:disabled .MuiSelect-icon, &:disabled .MuiAutocomplete-endAdornment': { display: 'none' },
  '&:disabled .MuiAutocomplete-inputRoot': { pr: '14px !important' },
  // Nothing can be added, moved or formatted either; details are unfolded by whoever shows them.
  '&:disabled :is(.MuiIconButton-root, .MuiButton-root, [role=toolbar])': { display: 'none' },
};

const disabled = { defaultProps: { disabled: true } };

/** A disabled fieldset reaches what browsers know; selects of MUI are boxes to them. */
const withDisabled = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiTextField: {
      ...theme.components?.MuiTextField,
      defaultProps: { ...theme.components?.MuiTextField?.defaultProps, ...disabled.defaultProps },
    },
  },
});

const unchanged = (theme: Theme): Theme => theme;

/** The fields of a form; when it is locked they are read, not written, and what stands outside still works. */
export function FormLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <LockContext value={locked}>
      <ThemeProvider theme={locked ? withDisabled : unchanged}>
        <Box
          component="fieldset"
          disabled={locked}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0, width: '100%', ...LOCKED }}
        >
          {children}
        </Box>
      </ThemeProvider>
    </LockContext>
  );
}
