import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { draftOf, NO_WINDOW, windowChanges, windowOf } from './window.ts';

const retake = {
  opensAt: '2026-11-20T04:00:31.250Z',
  closesAt: null,
  reason: 'Болел',
} as Schemas['Retake'];

describe('the window of a retake in a form', () => {
  it('comes back as it was given, whatever the time zone', () => {
    const closesAt = '2026-11-21T13:45:00.000Z';
    expect(windowOf(draftOf({ ...retake, opensAt: null, closesAt }))).toEqual({
      opensAt: null,
      closesAt,
      reason: 'Болел',
    });
  });

  it('is open where nothing is written', () => {
    expect(draftOf({ ...retake, opensAt: null }).opensAt).toBeNull();
    expect(windowOf({ ...NO_WINDOW, reason: '  ' })).toEqual({ opensAt: null, closesAt: null, reason: null });
  });

  it('is changed only where something else is written, so that a moment keeps its seconds', () => {
    const draft = draftOf(retake);
    expect(windowChanges(retake, draft)).toEqual({});
    expect(windowChanges(retake, { ...draft, reason: ' ' })).toEqual({ reason: null });
    expect(windowChanges(retake, { ...draft, closesAt: '2026-11-22T10:00:00.000Z' })).toEqual({
      closesAt: '2026-11-22T10:00:00.000Z',
    });
  });
});
