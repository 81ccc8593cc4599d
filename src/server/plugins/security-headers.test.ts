import { describe, expect, it } from 'vitest';
import { startApp, withDatabase } from '../../../tests/support/index.ts';

describe('security headers', () => {
  const database = withDatabase();

  it.each(['/api/v1/health', '/api/v1/users', '/api/openapi.json', '/nowhere', '/%zz', '/api/v1/%ff'])(
    '%s has them',
    async (path) => {
      const app = await startApp({ db: database.db, env: { PUBLIC_ORIGIN: 'https://synaq.test' } });
      const { headers } = await app.inject(path);
      await app.close();
      const policy = String(headers['content-security-policy']);
      for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "script-src 'self';"])
        expect(policy).toContain(directive);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    },
  );

  it('go with an address that cannot be read, answered in the shape of all errors', async () => {
    const app = await startApp({ db: database.db });
    const headers = { 'accept-language': 'en' };
    for (const url of ['/%zz', '/api/v1/%ff']) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([400, { id: 'bad-request', message: expect.any(String) }]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    await app.close();
  });
});
