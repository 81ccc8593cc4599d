import { expect, it } from 'vitest';
import { getsOn } from './patience.ts';

it('takes for progress what is more than before, not lines that are repeated', () => {
  const isProgress = getsOn();
  const lines = ['out_time_us=N/A', 'out_time_us=40', 'total_size=48', 'frame=9', 'out_time_us=40', 'out_time_us=80'];
  expect(lines.map((line) => isProgress(line))).toEqual([false, true, true, false, false, true]);
});
