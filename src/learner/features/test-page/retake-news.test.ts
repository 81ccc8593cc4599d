import { describe, expect, it } from 'vitest';
import type { MyTestDetail } from '../../api/my-tests.ts';
import { retakeNews } from './retake-news.ts';

const words = {
  t: (key: string, params: Record<string, unknown> = {}) =>
    [key.replace('testPage.retake.', ''), ...Object.values(params).filter((value) => value !== '')].join(' '),
  formatDateTime: (value: unknown) => String(value).slice(0, 10),
} as unknown as Parameters<typeof retakeNews>[1];

const retake: NonNullable<MyTestDetail['retake']> = {
  status: 'accepted',
  used: false,
  comment: null,
  reason: 'Удачи',
  opensAt: null,
  closesAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
};

const news = (change: Partial<typeof retake> | null, state = 'finished') =>
  retakeNews(
    {
      serverNow: '2026-03-02T06:00:00.000Z',
      test: { state },
      retake: change === null ? null : { ...retake, ...change },
    } as unknown as MyTestDetail,
    words,
  );

describe('retakeNews', () => {
  it('has nothing to tell of what is not there, or was used', () => {
    expect(news(null)).toBeNull();
    expect(news({ used: true })).toBeNull();
  });

  it('tells that a request waits, and that it was rejected and why', () => {
    expect(news({ status: 'pending' })).toEqual({ tone: 'info', text: 'pending', words: null });
    expect(news({ status: 'rejected', reason: 'Рано' })).toEqual({ tone: 'danger', text: 'rejected', words: 'Рано' });
    expect(news({ status: 'rejected' }, 'available')).toBeNull();
  });

  it.each([
    ['accepted', {}],
    ['acceptedUntil 2026-03-05', { closesAt: '2026-03-05T00:00:00Z' }],
    ['acceptedFrom 2026-03-04', { opensAt: '2026-03-04T00:00:00Z' }],
    ['acceptedBetween 2026-03-04 2026-03-05', { opensAt: '2026-03-04T00:00:00Z', closesAt: '2026-03-05T00:00:00Z' }],
    ['acceptedUntil 2026-03-05', { opensAt: '2026-03-01T00:00:00Z', closesAt: '2026-03-05T00:00:00Z' }],
  ])('says when it can be used: %s', (text, window) => {
    expect(news(window)).toMatchObject({ tone: 'success', text, words: 'Удачи' });
  });

  it('says that the window is over', () => {
    expect(news({ closesAt: '2026-03-02T06:00:00.000Z' })).toMatchObject({ tone: 'warning' });
  });
});
