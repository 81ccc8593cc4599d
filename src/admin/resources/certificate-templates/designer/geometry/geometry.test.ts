import { describe, expect, it } from 'vitest';
import { aligned, distributed, reordered } from './arrange.ts';
import { around, freePlace, isOnPaper, overlaps, shifted } from './boxes.ts';
import { resized } from './resize.ts';
import { linesOf, snapMove, snapResize } from './snap.ts';
import { changed, firstStep, redone, settled, undone } from './undo.ts';

const A4 = { width: 297, height: 210 };
const box = (x: number, y: number, width = 40, height = 10) => ({ x, y, width, height });

describe('boxes', () => {
  it('finds the free place that is nearest to the middle', () => {
    const paper = { width: 100, height: 60 };
    const size = { width: 40, height: 10 };
    expect(freePlace(size, [], paper)).toEqual({ x: 30, y: 25 });
    const first = { x: 30, y: 25, ...size };
    const place = freePlace(size, [first], paper);
    expect(place).toEqual({ x: 30, y: 15 });
    expect(freePlace(size, [{ x: 0, y: 0, width: 100, height: 60 }], paper)).toBeUndefined();
    expect(freePlace({ width: 96, height: 10 }, [], paper)).toBeUndefined();
  });

  it('says what is on the paper and what overlaps', () => {
    expect(isOnPaper(box(0, 0, 297, 210), A4)).toBe(true);
    expect(isOnPaper(box(-1, 0), A4)).toBe(false);
    expect(isOnPaper(box(260, 10), A4)).toBe(false);
    expect(overlaps(box(0, 0), box(39, 9))).toBe(true);
    expect(overlaps(box(0, 0), box(40, 0))).toBe(false);
    expect(around([box(10, 10), box(100, 50)])).toEqual(box(10, 10, 130, 50));
    expect(around([])).toBeUndefined();
  });

  it('moves by tenths of a millimetre', () => {
    expect(shifted(box(0.1, 0.2), { x: 0.1, y: -0.1 })).toMatchObject({ x: 0.2, y: 0.1 });
  });
});

describe('snapping', () => {
  const lines = linesOf(A4, [box(20, 30, 60, 12)], 10);

  it('draws a box to the centre of the paper, and shows the line', () => {
    const { by, guides } = snapMove(box(127.4, 100), { lines, reach: 2 });
    expect(by.x).toBeCloseTo(1.1);
    expect(guides).toContainEqual({ axis: 'x', at: 148.5 });
  });

  it('draws a box to the edge of another one, by its own nearest edge', () => {
    expect(snapMove(box(81, 100), { lines, reach: 2 }).by.x).toBeCloseTo(-1);
    expect(snapMove(box(19.5, 40.6), { lines, reach: 2 })).toMatchObject({ by: { x: expect.closeTo(0.5) } });
    expect(snapMove(box(102, 80), { lines, reach: 2 }).by).toEqual({ x: 0, y: 0 });
  });

  it('rounds to the grid where no line is near', () => {
    const { by, guides } = snapMove(box(111.2, 88.9), { lines, reach: 1, grid: 5 });
    expect(by.x).toBeCloseTo(-1.2);
    expect(by.y).toBeCloseTo(1.1);
    expect(guides).toEqual([]);
  });

  it('draws only the dragged edge when a box is resized', () => {
    const { box: wide, guides } = snapResize(box(100, 100), 'e', { x: 7.5, y: 99 }, { lines, reach: 2 }, false);
    expect(wide).toEqual(box(100, 100, 48.5, 10));
    expect(guides).toEqual([{ axis: 'x', at: 148.5 }]);
  });
});

describe('resizing', () => {
  it('keeps the opposite edge where it is', () => {
    expect(resized(box(50, 50), 'nw', { x: -10, y: 5 }, false)).toEqual(box(40, 55, 50, 5));
    expect(resized(box(50, 50), 's', { x: 99, y: 5 }, false)).toEqual(box(50, 50, 40, 15));
  });

  it('never turns a box inside out', () => {
    expect(resized(box(50, 50), 'w', { x: 500, y: 0 }, false)).toEqual(box(88, 50, 2, 10));
  });

  it('keeps a square square', () => {
    expect(resized(box(50, 50, 20, 20), 'se', { x: 10, y: 2 }, true)).toEqual(box(50, 50, 30, 30));
    expect(resized(box(50, 50, 20, 20), 'nw', { x: 2, y: -4 }, true)).toEqual(box(46, 46, 24, 24));
    expect(resized(box(50, 50, 20, 20), 'e', { x: -5, y: 0 }, true)).toEqual(box(50, 50, 15, 15));
  });
});

describe('arranging', () => {
  it('aligns several boxes to each other, and one to the paper', () => {
    expect(aligned([box(10, 10), box(50, 30, 20)], 'right', A4).map(({ x }) => x)).toEqual([30, 50]);
    expect(aligned([box(10, 10)], 'centre', A4)).toEqual([box(128.5, 10)]);
    expect(aligned([box(10, 10)], 'bottom', A4)).toEqual([box(10, 200)]);
    expect(aligned([], 'left', A4)).toEqual([]);
  });

  it('makes gaps equal, whatever the order of the boxes', () => {
    expect(distributed([box(200, 0), box(0, 0), box(60, 0)], 'x').map(({ x }) => x)).toEqual([200, 0, 100]);
    expect(distributed([box(0, 0), box(70, 0)], 'x').map(({ x }) => x)).toEqual([0, 70]);
  });

  it('brings items to the front and to the back in their order', () => {
    expect(reordered([1, 2, 3, 4], (item) => item < 3, 'front')).toEqual([3, 4, 1, 2]);
    expect(reordered([1, 2, 3, 4], (item) => item > 2, 'back')).toEqual([3, 4, 1, 2]);
  });
});

describe('undo', () => {
  it('goes back and forward, and forgets what was undone after a new change', () => {
    const steps = changed(changed(firstStep('a'), 'b'), 'c');
    const back = undone(undone(steps));
    expect(back.now).toBe('a');
    expect(undone(back).now).toBe('a');
    expect(redone(back).now).toBe('b');
    expect(redone(changed(back, 'd')).now).toBe('d');
  });

  it('takes a drag as one step', () => {
    const drag = changed(changed(firstStep('a'), 'b', 'move'), 'c', 'move');
    expect(undone(drag).now).toBe('a');
    const two = changed(settled(drag), 'd', 'move');
    expect(undone(two).now).toBe('c');
  });

  it('keeps the last two hundred', () => {
    let steps = firstStep(0);
    for (let at = 1; at <= 300; at += 1) steps = changed(steps, at);
    expect(steps.past.length).toBe(200);
  });
});
