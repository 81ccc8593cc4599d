import { describe, expect, it } from 'vitest';
import { Paper } from '../../../../pdf/index.ts';
import { drawChart, scaleEnd } from './chart.ts';

describe('a printed chart', () => {
  it.each([
    [1, 1],
    [3, 4],
    [7, 8],
    [12, 20],
    [57.7, 60],
    [401, 600],
    [1000, 1000],
  ])('has a scale for %d that ends at %d', (most, end) => {
    expect(scaleEnd(most)).toBe(end);
  });

  it('draws a bar for each value above nothing, and as many days as have room', () => {
    const paper = new Paper({ title: 'x', author: '', language: 'ru', at: new Date(0) });
    paper.stream.resume();
    paper.page();
    const boxes: number[] = [];
    const texts: string[] = [];
    paper.box = (_x, _y, _width, height) => void boxes.push(height);
    const text = paper.text.bind(paper);
    paper.text = (words, x, y, style) => {
      texts.push(words);
      text(words, x, y, style);
    };
    const labels = Array.from({ length: 30 }, (_, day) => `${String(day + 1).padStart(2, '0')}.03`);
    const values = labels.map((_, day) => (day % 3 === 0 ? null : day));
    drawChart(paper, { x: 0, y: 0, width: 240 }, { title: 'Попыток', labels, values, format: String });
    expect(boxes).toHaveLength(20);
    expect(boxes.at(-1)).toBeCloseTo((29 / 40) * 84, 5);
    const days = texts.filter((words) => words.endsWith('.03'));
    expect(days.length).toBeGreaterThan(3);
    expect(days.length).toBeLessThan(15);
    expect(texts).toEqual(expect.arrayContaining(['Попыток', '0', '20', '40', '01.03']));
    paper.end();
  });
});
