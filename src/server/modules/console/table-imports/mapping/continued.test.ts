import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '../../../../i18n.ts';
import { amongAll, errorMark, ownColumns, reasonHeading, rowHeading } from './continued.ts';

describe('the mark of a table of errors', () => {
  it.each(LANGUAGES)('is recognised in %s, whatever case and spaces became of it', (language) => {
    const t = translator(language);
    const mark = { importId: 57, service: [1, 2] };
    const heading = reasonHeading(t, 57);
    expect(errorMark(['Логин', rowHeading(t), heading])).toEqual(mark);
    expect(errorMark(['Логин', rowHeading(t), `  ${heading.toUpperCase().replaceAll(' ', '  ')} `])).toEqual(mark);
    // The column with the numbers of rows was deleted.
    expect(errorMark(['Логин', heading, 'Моё'])).toEqual({ importId: 57, service: [1] });
  });

  it.each([
    [],
    [''],
    ['Причина'],
    ['Причина 57'],
    ['Причина (импорт № )'],
    ['Причина (импорт № -57)'.replace('-', 'x')],
    ['импорт № 57'],
    ['Причина (импорт № 57) и ещё'],
    ['9'.repeat(200)],
    ['Причина (импорт № 99999999999999999999)'],
  ])('is nothing else: %s', (...headers) => {
    expect(errorMark(headers)).toBeUndefined();
  });

  it('leaves the own columns in their order', () => {
    expect(ownColumns(['a', 'b', 'c', 'd'], [1, 2])).toEqual(['a', 'd']);
    expect(amongAll(['x', null], 4, [1, 2])).toEqual(['x', null, null, null]);
    expect(amongAll(['x', 'y'], 4, [0, 2])).toEqual([null, 'x', null, 'y']);
  });
});
