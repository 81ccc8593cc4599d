/** The height of a line of the editor, in em. */
export const LINE_EM = 1.5;

/** The field's height before it is loaded, in pixels; avoids a layout shift. */
export function heightBefore(compact: boolean, minRows: number): number {
  return compact ? 40 : 16 * LINE_EM * minRows + 28 + 47;
}
