import { describe, expect, it } from 'vitest';
import { startApp, withDatabase } from '../../../tests/support/index.ts';

describe('security headers', () => {
  const database = withDatabase();

  it.each(['/api/v1/health', '/api/v1/users', '/api/openapi.json', '/nowhere'])('%s has them', async (path) => {
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
    });
  });
});
