import { describe, expect, it } from 'vitest';
import { translator } from '../../../../i18n.ts';
import { wallClockSeconds } from '../../../../wall-clock.ts';
import { wordsOf } from './words.ts';

describe('the words of an exported line', () => {
  const reader = (language: 'ru' | 'en' | 'kz') => ({ language, t: translator(language) });
  const from = '2026-03-02T06:00:05.000Z';

  it('write moments on the clock of the place, and numbers as the language does', () => {
    const outage = { kind: 'outage', details: { from, to: '2026-03-02T06:00:17.500Z', seconds: 12.5 } } as const;
    const words = wordsOf(outage, reader('ru'));
    expect(words).toContain(wallClockSeconds(new Date(from)));
    expect(words).toContain('12,5 с');
    expect(words).not.toContain('T06:00');
    expect(wordsOf(outage, reader('en'))).toContain('12.5 s');
    const reopened = { kind: 'reopen', details: { former: { percentage: 66.67, passed: true } } } as const;
    expect(wordsOf(reopened, reader('kz'))).toContain('66,67\u00a0%');
    expect(wordsOf(reopened, reader('en'))).toContain('66.67%');
  });

  it('leave a moment that cannot be read as it is', () => {
    expect(wordsOf({ kind: 'outage', details: { from: 'yesterday' } }, reader('en'))).toContain('yesterday');
  });
});
