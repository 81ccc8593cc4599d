import { describe, expect, it } from 'vitest';
import { passingRefusal } from './refusals.ts';

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('what is refused from below', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('says that there is no room: %s', (code) => {
    expect(passingRefusal(failure(code))).toMatchObject({ status: 507, id: 'disk-full' });
    expect(passingRefusal(new Error('import', { cause: failure(code) }))).toMatchObject({ status: 507 });
  });

  it.each(['57P01', '57P03', '53300', '08006', 'ECONNREFUSED'])('says that the database is away: %s', (code) => {
    expect(passingRefusal(failure(code))).toMatchObject({ status: 503, id: 'unavailable' });
  });

  it.each(['40P01', '40001'])('asks to come again after a collision: %s', (code) => {
    expect(passingRefusal(failure(code))).toMatchObject({ status: 503, id: 'busy', details: { retryAfterSeconds: 1 } });
  });

  it('says so of a socket that is not there', () => {
    const missing = Object.assign(failure('ENOENT'), { syscall: 'connect' });
    expect(passingRefusal(missing)).toMatchObject({ status: 503, id: 'unavailable' });
  });

  it('knows a connection that was cut off by its words alone, as the driver says it', () => {
    expect(passingRefusal(new Error('Connection terminated unexpectedly'))).toMatchObject({ status: 503 });
  });

  it.each([failure('23505'), failure('ENOENT'), new Error('a bug'), 'a text', undefined])(
    'is nothing else: %s',
    (error) => {
      expect(passingRefusal(error)).toBeUndefined();
    },
  );
});
