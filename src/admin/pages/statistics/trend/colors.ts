/**
 * Colours of lines: of Okabe and Ito's, darkened or lightened until each stands out from the paper by 3 : 1 (WCAG 2.2, 1.4.11) and from
 * the others for people who see no red, no green or no blue. A test checks both. Lines also differ by their dashes and marks.
 */
export const CHART_COLORS = {
  light: ['#0072b2', '#c05800', '#00916a', '#6a2c70', '#5c5c5c', '#9a7b00'],
  dark: ['#6aa8ff', '#f09030', '#8fe0b0', '#a565b5', '#c8c8c8', '#f0e442'],
} as const;

/** The dashes of lines, in the order of the colours. */
export const DASHES = ['0', '7 4', '2 4', '10 4 2 4', '4 2', '1 3'] as const;

/** The marks of lines. */
export const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;

/** The dashes of a line to compare with. */
export const FAINT_DASH = '4 4';
