import { describe, expect, it } from 'vitest';

import { noticeText } from './notice-text.ts';
import type { Notice } from './notices-api.ts';

const words = {
  t: (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' | '),
  localized: (text: { ru?: string } | null) => text?.ru ?? '',
  formatPercent: (value: number) => `${value} %`,
  formatDate: (when: unknown) => String(when),
  formatDateTime: (when: unknown) => String(when),
} as Parameters<typeof noticeText>[1];

const notice = (kind: Notice['kind'], details: Record<string, unknown>): Notice => ({
  id: 1,
  kind,
  details,
  createdAt: '2026-11-21T09:00:00Z',
  readAt: null,
});

const about = { testId: 4, attemptId: 9, title: { ru: 'Охрана труда' } };

describe('noticeText', () => {
  it('says what a result was and what it is now, and why', () => {
    const details = {
      ...about,
      before: { percentage: 60, passed: false },
      after: { percentage: 80, passed: true },
      reason: 'Ключ был неверным',
    };
    expect(noticeText(notice('result-changed', details), words)).toEqual({
      tone: 'info',
      icon: 'refresh',
      title: 'main.notices.resultChanged | Охрана труда',
      text: 'main.notices.beforeAfter | 60 %, testStatus.not_passed | 80 %, testStatus.passed',
      words: 'Ключ был неверным',
      to: '/user/test-list/4?attempt=9',
    });
  });

  it('leaves out what its details do not have', () => {
    const { text, words: reason, to } = noticeText(notice('result-changed', { testId: 4, title: { ru: 'x' } }), words);
    expect([text, reason, to]).toEqual([null, null, '/user/test-list/4']);
    expect(noticeText(notice('result-ready', {}), words).to).toBeNull();
  });

  it('tells what became of a retake, with the words of whoever decided', () => {
    const accepted = noticeText(notice('retake-accepted', { ...about, closesAt: '2026-12-01' }), words);
    expect(accepted).toMatchObject({ tone: 'success', text: 'main.notices.until | 2026-12-01' });
    const rejected = noticeText(notice('retake-rejected', { ...about, reason: 'Рано' }), words);
    expect(rejected).toMatchObject({ tone: 'warning', words: 'Рано', to: '/user/test-list/4' });
  });

  it('tells what became of an appeal, and leads to the review', () => {
    const accepted = noticeText(notice('appeal-accepted', { ...about, position: 2, reason: 'Вы правы' }), words);
    expect(accepted).toEqual({
      tone: 'success',
      icon: 'check',
      title: 'main.notices.appealAccepted | Охрана труда',
      text: 'main.notices.appealQuestion | 3',
      words: 'Вы правы',
      to: '/user/test-list/4?attempt=9',
    });
    expect(noticeText(notice('appeal-rejected', about), words)).toMatchObject({ tone: 'warning', text: null });
  });

  it('leads back to an attempt that was opened again', () => {
    expect(noticeText(notice('attempt-reopened', about), words)).toMatchObject({ to: '/user/test-list/4' });
  });
});
