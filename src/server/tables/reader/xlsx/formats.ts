import { LIMITS } from '../limits.ts';
import { refuseBeyond } from '../problem.ts';
import { hear } from './xml.ts';

/** Formats that workbooks use without defining them; those that are missing show a number as it is. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
/** Dates of East Asian editions. */
for (const id of [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]) Object.assign(BUILT_IN, { [id]: 'yyyy-mm-dd' });

/** The number format of each style of cells. */
export async function formatsIn(file: AsyncIterable<Uint8Array>): Promise<(string | undefined)[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let within = '';
  await hear(file, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmts' || name === 'cellXfs') within = name;
      else if (within === 'numFmts' && name === 'numFmt')
        refuseBeyond(own.set(Number(numFmtId), formatCode ?? '').size, LIMITS.parts);
      else if (within === 'cellXfs' && name === 'xf') refuseBeyond(ids.push(Number(numFmtId ?? 0)), LIMITS.parts);
    },
    close: (name) => {
      if (name === within) within = '';
    },
  });
  return ids.map((id) => own.get(id) ?? BUILT_IN[id]);
}
