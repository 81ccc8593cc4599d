import { deepmerge } from '@mui/utils';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import type { I18n } from '#shared/browser/i18n/index.ts';
import { FONT_FAMILY, type Mode, PALETTE } from '#shared/browser/theme/index.ts';

/** A colour mixed with transparency, for states such as hover. */
const faint = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/**
 * The console's MUI theme, in the product's colours and font.
 * @param t the words of components that come with English ones: spinners to screen readers, and every picker
 */
export function adminTheme(mode: Mode, t: I18n['t']): RaThemeOptions {
  const color = PALETTE[mode];
  const own: RaThemeOptions = {
    palette: {
      mode,
      primary: { main: color.primary, dark: color['primary-hover'], contrastText: color['on-primary'] },
      secondary: { main: color.primary, dark: color['primary-hover'], contrastText: color['on-primary'] },
      success: { main: color.success },
      warning: { main: color.warning },
      error: { main: color.danger },
      info: { main: color.info },
      background: { default: color.bg, paper: color.surface },
      text: { primary: color.text, secondary: color['text-muted'] },
      divider: color.border,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONT_FAMILY,
      h5: { fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontWeight: 600, fontSize: '1.0625rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: { styleOverrides: { body: { backgroundColor: color.bg } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${color.border}` } },
      },
      MuiCard: { defaultProps: { elevation: 0 } },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { boxShadow: 'none', border: 0, borderBottom: `1px solid ${color.border}` } },
      },
      MuiDrawer: { styleOverrides: { paper: { border: 0, borderRight: `1px solid ${color.border}` } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: color['border-strong'] },
          root: { backgroundColor: color.surface },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { color: color['text-muted'] } } },
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 600, backgroundColor: color['surface-2'], color: color.text },
          root: { borderColor: color.border },
        },
      },
      MuiTableRow: { styleOverrides: { root: { '&:hover': { backgroundColor: faint(color.primary, 6) } } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
      MuiButtonBase: {
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `3px solid ${color.focus}`, outlineOffset: 1 } } },
      },
      // A wide table scrolls within its card with a fixed first column; the page itself does not scroll sideways.
      RaList: {
        styleOverrides: {
          root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { minWidth: 0, overflowX: 'auto' } },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-headerCell, & .RaDataTable-thead .MuiTableCell-root': {
              backgroundColor: color['surface-2'],
            },
          },
        },
      },
      RaEdit: { styleOverrides: { root: { '& .RaEdit-main, & .RaEdit-card': { minWidth: 0 } } } },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-main, & .RaCreate-card': { minWidth: 0 } } } },
      RaToolbar: { styleOverrides: { root: { '&.MuiToolbar-root': { backgroundColor: color['surface-2'] } } } },
      RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      MuiAlert: {
        styleOverrides: {
          standardInfo: { backgroundColor: color['info-soft'], color: color.text },
          standardSuccess: { backgroundColor: color['success-soft'], color: color.text },
          standardWarning: { backgroundColor: color['warning-soft'], color: color.text },
          standardError: { backgroundColor: color['danger-soft'], color: color.text },
        },
      },
      // react-admin puts the label of row checkboxes on their wrapper, where screen readers ignore it.
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            input: (owner: { 'aria-label'?: string }) => ({ 'aria-label': owner['aria-label'] }),
          },
        },
      },
      MuiCircularProgress: { defaultProps: { 'aria-label': t('ra.page.loading') } },
      MuiAutocomplete: {
        defaultProps: {
          loadingText: t('ra.page.loading'),
          noOptionsText: t('console.picker.none'),
          clearText: t('ra.action.clear_input_value'),
          openText: t('ra.action.open'),
          closeText: t('ra.action.close'),
        },
      },
      MuiFormHelperText: {
        styleOverrides: { root: { color: color['text-muted'], '&.Mui-disabled': { color: color['text-muted'] } } },
      },
      // While nothing is selected, the transparent bulk buttons cover the table header and must not catch clicks.
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
      },
      MuiLink: { styleOverrides: { root: { color: color.primary } } },
    },
  };
  return deepmerge(mode === 'dark' ? defaultDarkTheme : defaultLightTheme, own);
}
