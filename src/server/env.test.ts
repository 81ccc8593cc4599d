import { describe, expect, it } from 'vitest';
import { readEnv, SettingError } from './env.ts';

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      demo: true,
      demoPassword: 'Demo-2026!',
      passwordMinLength: 4,
      databaseUrl: undefined,
    });
  });

  it('takes empty texts as absent and drops the slash at the end of the address', () => {
    expect(readEnv({ PORT: ' ', PUBLIC_ORIGIN: 'https://synaq.example/' })).toMatchObject({
      port: 3000,
      publicOrigin: 'https://synaq.example',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SYNAQ_DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_ORIGIN', 'synaq.example'],
    ['PASSWORD_MIN_LENGTH', '3'],
    ['SMTP_URL', 'http://mail'],
  ])('says which setting is wrong: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingError);
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it('wants login and password of the first admin together', () => {
    expect(() => readEnv({ SYNAQ_ADMIN_LOGIN: 'root' })).toThrow('SYNAQ_ADMIN_PASSWORD');
  });
});
