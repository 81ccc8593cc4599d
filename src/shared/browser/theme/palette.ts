/** The product's colours. tokens.css has the same values for CSS; a test compares them. */
export const PALETTE = {
  light: {
    bg: '#f6f4ef',
    surface: '#ffffff',
    'surface-2': '#efece4',
    text: '#1d2421',
    'text-muted': '#585f5a',
    border: '#dcd7cb',
    'border-strong': '#86857a',
    primary: '#0f6b66',
    'primary-hover': '#0a5652',
    'on-primary': '#ffffff',
    'primary-soft': '#dceeea',
    accent: '#a8690f',
    'accent-soft': '#f6e8cf',
    success: '#1c7244',
    'success-soft': '#def1e5',
    warning: '#865600',
    'warning-soft': '#fbecce',
    danger: '#b3261e',
    'danger-soft': '#fbe5e2',
    info: '#1d5c96',
    'info-soft': '#dfecf8',
    focus: '#b45309',
  },
  dark: {
    bg: '#111615',
    surface: '#1a211f',
    'surface-2': '#242d2a',
    text: '#ecefea',
    'text-muted': '#a9b3ad',
    border: '#34413c',
    'border-strong': '#74827b',
    primary: '#4fc3b5',
    'primary-hover': '#74d6ca',
    'on-primary': '#06302c',
    'primary-soft': '#173d38',
    accent: '#e2b164',
    'accent-soft': '#40300f',
    success: '#6fce94',
    'success-soft': '#16392a',
    warning: '#f0bb5c',
    'warning-soft': '#412f0d',
    danger: '#ff9188',
    'danger-soft': '#4a1f1c',
    info: '#8ac0f3',
    'info-soft': '#17344f',
    focus: '#f3ab4c',
  },
} as const;

export type Mode = keyof typeof PALETTE;
export type ColorName = keyof (typeof PALETTE)['light'];

/** The product's font, with fallbacks until it is loaded. */
export const FONT_FAMILY = "'Onest', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
