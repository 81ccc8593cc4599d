import { describe, expect, it } from 'vitest';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';
import { saveFailure } from './save-failure.ts';

const own = (status: number, id: string, details?: Record<string, unknown>) =>
  saveFailure(new ApiError(status, { id, message: 'Причина', details }));

describe('saveFailure', () => {
  it.each([400, 401, 403, 404, 409, 413, 422, 502])(
    'a page of a proxy with status %i refuses nothing',
    async (status) => {
      const pages = [
        new Response('<html><h1>Forbidden</h1></html>', { status, headers: { 'content-type': 'text/html' } }),
        new Response('', { status }),
        Response.json({ message: 'Forbidden' }, { status }),
      ];
      for (const page of pages) expect(saveFailure(await apiErrorOf(page))).toEqual({ kind: 'retry' });
    },
  );

  it.each([
    [400, 'bad-request'],
    [404, 'not-found'],
    [409, 'question-left'],
    [413, 'body-too-large'],
    [422, 'invalid'],
  ])('our own %i %s is final', (status, id) => {
    expect(own(status, id)).toEqual({ kind: 'refused', message: 'Причина' });
  });

  it.each([
    [400, 'malformed-request'],
    [403, 'blocked-by-gateway'],
    [408, 'too-slow'],
    [500, 'internal'],
    [507, 'disk-full'],
  ])('%i %s is tried again', (status, id) => {
    expect(own(status, id)).toEqual({ kind: 'retry' });
  });

  it('waits as long as our server says, and believes nobody else that the session has ended', () => {
    expect(own(429, 'too-many-requests', { retryAfterSeconds: 7 })).toEqual({ kind: 'retry', afterSeconds: 7 });
    expect(own(401, 'unauthorized')).toEqual({ kind: 'signed-out' });
    expect(own(401, 'gateway')).toEqual({ kind: 'retry' });
  });
});
