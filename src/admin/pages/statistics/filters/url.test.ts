import { describe, expect, it } from 'vitest';
import { endsOf } from '../trend/intervals.ts';
import { changed, cohortText, rowsPath, viewOf, withCohort } from './url.ts';

const NOW = new Date(2026, 2, 10, 12);
const view = (query: string) => viewOf(new URLSearchParams(query), NOW);

describe('the address of the statistics', () => {
  it('without anything is the usual period, compared, by region', () => {
    expect(view('')).toEqual({
      ...{ preset: '30d', filter: {}, compare: true, grain: undefined },
      ...{ measure: 'active', by: 'region', cohorts: [] },
    });
  });

  it('holds the period, the filters, the chart and the groups', () => {
    const query = 'period=7d&regionId=3,4&hiredFrom=2026-01-01&compare=no&grain=week&measure=hours&by=test';
    expect(view(`${query}&groups=regionId:3;hired:2025-01-01..2025-12-31`)).toEqual({
      preset: '7d',
      filter: { from: '2026-03-04', regionId: [3, 4], hiredFrom: '2026-01-01' },
      ...{ compare: false, grain: 'week', measure: 'hours', by: 'test' },
      cohorts: [
        { kind: 'regionId', id: 3 },
        { kind: 'hired', from: '2025-01-01', to: '2025-12-31' },
      ],
    });
    expect(view('period=7d&from=2026-01-01&to=2026-02-01')).toMatchObject({
      preset: undefined,
      filter: { from: '2026-01-01', to: '2026-02-01' },
    });
  });

  it('leaves out what makes no sense', () => {
    const odd =
      'period=9d&regionId=x,-1,0&from=2026-99-99&grain=hour&measure=live&by=sex&groups=regionId:;what:1;hired:a..b';
    expect(view(odd)).toEqual(view(''));
  });

  it('changes in parts', () => {
    expect(String(changed(new URLSearchParams('a=1&b=2'), { a: undefined, b: '', c: '3' }))).toBe('c=3');
  });

  it('of rows says what is counted', () => {
    const path = rowsPath('passRate', { regionId: [3] });
    expect(decodeURIComponent(path)).toBe('/admin/statistics/attempts?filter={"measure":"passRate","regionId":[3]}');
  });

  it('of a group adds it to the filter', () => {
    const cohort = { kind: 'hired', from: '2025-01-01', to: '2025-06-30' } as const;
    expect(cohortText(cohort)).toBe('hired:2025-01-01..2025-06-30');
    expect(withCohort({ roleId: [5] }, cohort)).toEqual({
      roleId: [5],
      hiredFrom: '2025-01-01',
      hiredTo: '2025-06-30',
    });
  });
});

describe('the intervals of a course', () => {
  it('end where the next begins, and the last with the period', () => {
    const intervals = ['2026-01-20', '2026-02-01', '2026-03-01'];
    expect(endsOf({ intervals, period: { from: '2026-01-20', to: '2026-03-10' } })).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-10'],
    ]);
  });
});
