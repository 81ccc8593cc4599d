import type { Paper } from '../../../../pdf/index.ts';

/** A course as a chart of bars: its values stand under the texts of their days. */
export interface PrintedChart {
  title: string;
  /** What stands below each value; only some of them have room. */
  labels: readonly string[];
  values: readonly (number | null)[];
  format: (value: number) => string;
}

/** In points. */
export const CHART_HEIGHT = 122;
const TITLE = 16;
const PLOT = { height: 84, left: 34 };
const SMALL = 6.5;
const GREY = '#4a4f55';
const RULE = '#d5dae0';
const BAR = '#0b6e99';

/** The parts of a scale: it ends at the first of these times a power of ten that is not below the highest value. */
const STEPS = [1, 2, 4, 6, 8, 10];

/** The end of a scale whose half and whole are short numbers. @param most above 0 */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (STEPS.find((step) => step * power >= most) ?? 10);
}

/** Draws the chart with its upper left corner at a place; without any value above 0 it says nothing. */
export function drawChart(paper: Paper, at: { x: number; y: number; width: number }, chart: PrintedChart): void {
  const { title, labels, values, format } = chart;
  paper.text(title, at.x, at.y, { size: 9, font: 'bold' });
  const top = at.y + TITLE;
  const left = at.x + PLOT.left;
  const width = at.width - PLOT.left;
  const end = scaleEnd(Math.max(1, ...values.map((value) => value ?? 0)));
  for (const part of [0, 0.5, 1]) {
    const y = top + PLOT.height * (1 - part);
    paper.line(left, y, left + width, y, { color: RULE });
    const style = { size: SMALL, color: GREY, align: 'right', width: PLOT.left - 5 } as const;
    paper.text(format(end * part), at.x, y - SMALL / 2 - 1, style);
  }
  const step = width / Math.max(1, values.length);
  for (const [index, value] of values.entries()) {
    const height = ((value ?? 0) / end) * PLOT.height;
    if (height > 0) {
      const bar = Math.min(step * 0.75, 18);
      paper.box(left + index * step + (step - bar) / 2, top + PLOT.height - height, bar, height, BAR);
    }
  }
  const room = Math.max(...labels.map((label) => paper.measure(label, { size: SMALL }))) + 8;
  const every = Math.max(1, Math.ceil(room / step));
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue;
    const middle = left + (index + 0.5) * step;
    const half = paper.measure(label, { size: SMALL }) / 2;
    const x = Math.min(Math.max(middle - half, left), left + width - 2 * half);
    paper.text(label, x, top + PLOT.height + 4, { size: SMALL, color: GREY });
  }
}
