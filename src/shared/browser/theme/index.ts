export { type ColorName, FONT_FAMILY, type Mode, PALETTE } from './palette.ts';
export { modeAtom, paintMode, showTheme, type ThemeChoice, type ThemeSetting, useThemeChoice } from './theme-choice.ts';
