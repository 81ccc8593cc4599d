import { describe, expect, it } from 'vitest';
import { buildMyTest, NOTHING_ASKED } from '../../test-support/build-my-test.ts';
import { rulesOf } from './rules.ts';

const words = {
  t: (key: string) => key,
  localized: () => '',
  formatPercent: String,
  formatDateTime: String,
  formatDuration: String,
} as unknown as Parameters<typeof rulesOf>[1];

const rulesOfTest = (requirements: Partial<typeof NOTHING_ASKED>) =>
  rulesOf(
    {
      test: buildMyTest(),
      attempts: [],
      retake: null,
      mayAskForRetake: false,
      reviewPolicy: 'score',
      reviewFrom: 'submitted',
      lastClosingAt: null,
      serverNow: '2026-11-21T09:00:00Z',
      requirements: { ...NOTHING_ASKED, ...requirements },
    },
    words,
  ).map(({ text }) => text);

describe('rulesOf', () => {
  it('says that one may come back to a question', () => {
    expect(rulesOfTest({})).toContain('testPage.rules.questions testPage.rules.anyOrder');
  });

  it('does not say so where there is no way back', () => {
    expect(rulesOfTest({ navigation: 'forward' })).toContain('testPage.rules.questions');
    expect(rulesOfTest({ navigation: 'forward' }).join(' ')).not.toContain('anyOrder');
    expect(rulesOfTest({ sections: [{ title: { ru: 'Один' }, seconds: 60 }] }).join(' ')).not.toContain('anyOrder');
  });
});
