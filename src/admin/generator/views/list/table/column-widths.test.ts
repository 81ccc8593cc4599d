import { describe, expect, it } from 'vitest';
import { boundWidth, firstWidth, spread, tightWidth } from './column-widths.ts';

describe('the widths of columns', () => {
  it('give a name more than a number, and a long header what it needs within bounds', () => {
    expect(firstWidth('text', 'Имя', true)).toBeGreaterThan(firstWidth('integer', 'Часы', false));
    expect(firstWidth('integer', 'Вопросов в банке', false)).toBeGreaterThan(firstWidth('integer', 'Часы', false));
    expect(firstWidth('integer', 'Очень длинное название столбца с числом', false)).toBeLessThanOrEqual(260);
  });

  it('cut neither a head nor a chip of usual length', () => {
    // Measured in a browser at 14 px: the bold words, the padding and the arrow of the sort.
    expect(firstWidth('integer', 'Вопросов', false)).toBeGreaterThanOrEqual(116);
    expect(firstWidth('integer', 'Назначено', false)).toBeGreaterThanOrEqual(124);
    expect(firstWidth('enum', 'Вид', false, ['Верно или неверно', 'Эссе'])).toBeGreaterThanOrEqual(170);
    expect(firstWidth('enum', 'Состояние', false, ['Итоги опубликованы'])).toBeGreaterThanOrEqual(175);
    expect(firstWidth('enum', 'Вид', false, ['Э'.repeat(90)])).toBe(260);
  });

  it('are whole and bounded', () => {
    expect([boundWidth(3), boundWidth(120.6), boundWidth(9999)]).toEqual([64, 121, 800]);
  });

  it('fill a wide screen in proportion, but leave alone what a person has set', () => {
    const columns = [
      { name: 'title', width: 200, tight: 120 },
      { name: 'hours', width: 100, tight: 100 },
      { name: 'region', width: 100, tight: 80 },
    ];
    expect(spread(columns, { hours: 100 }, 700)).toEqual({ title: 400, hours: 100, region: 200 });
    expect(spread(columns, {}, 701)).toEqual({ title: 350, hours: 175, region: 176 });
    expect(spread(columns, {}, 0)).toEqual({ title: 200, hours: 100, region: 100 });
  });

  it('give way on a narrow screen as far as texts can be cut, and are left alone where that is not enough', () => {
    const columns = [
      { name: 'title', width: 200, tight: 120 },
      { name: 'hours', width: 100, tight: 100 },
      { name: 'region', width: 100, tight: 80 },
    ];
    expect(spread(columns, {}, 350)).toEqual({ title: 160, hours: 100, region: 90 });
    expect(spread(columns, {}, 300)).toEqual({ title: 120, hours: 100, region: 80 });
    expect(spread(columns, {}, 299)).toEqual({ title: 200, hours: 100, region: 100 });
    expect(spread(columns, { title: 200 }, 390)).toEqual({ title: 200, hours: 100, region: 90 });
    expect(spread(columns, { title: 200 }, 350)).toEqual({ title: 200, hours: 100, region: 100 });
  });

  it('cut texts, but neither heads, chips nor dates', () => {
    expect(tightWidth('localized-text', 'Название', true)).toBeLessThan(firstWidth('localized-text', 'Название', true));
    expect(tightWidth('integer', 'Назначено', false)).toBeGreaterThanOrEqual(124);
    expect(tightWidth('enum', 'Состояние', false, ['Итоги опубликованы'])).toBeGreaterThanOrEqual(175);
    expect(tightWidth('date-time', 'Изменено', false)).toBeGreaterThanOrEqual(150);
  });
});
