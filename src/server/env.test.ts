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
    ['MAX_MEDIA_MB', '0'],
    ['SMTP_URL', 'http://mail'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['LIVE_UDP_PORT', '70000'],
    ['LIVE_ANNOUNCE', '192.0.2.1, live.example'],
    ['LIVE_TURN_URLS', 'http://turn.example'],
    ['LIVE_TURN_URLS', 'turn:turn.example:3478'],
    ['LIVE_TURN_SECRET', 't'.repeat(32)],
    ['RECORDING_HERE', 'elsewhere'],
    ['RECORDING_TRACK_DAYS', '0'],
    ['LIVEKIT_URL', 'wss://live.example'],
    ['LIVEKIT_API_SECRET', 'short'],
  ])('says which setting is wrong: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingError);
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, FD00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('reads TRUST_PROXY=%s', (value, trusted) => {
    expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('reads the engine of webinars', () => {
    expect(readEnv({}).live).toEqual({
      server: undefined,
      udpPort: undefined,
      tcpPort: undefined,
      announce: [],
      turn: undefined,
    });
    expect(readEnv({ LIVE_UDP_PORT: '7000', LIVE_ANNOUNCE: '192.0.2.1, 198.51.100.7' }).live).toMatchObject({
      udpPort: 7000,
      announce: ['192.0.2.1', '198.51.100.7'],
    });
    const turn = {
      LIVE_TURN_URLS: 'turn:turn.example.kz:3478, turns:turn.example.kz:443?transport=tcp',
      LIVE_TURN_SECRET: 't'.repeat(32),
    };
    expect(readEnv(turn).live.turn).toEqual({
      urls: ['turn:turn.example.kz:3478', 'turns:turn.example.kz:443?transport=tcp'],
      secret: 't'.repeat(32),
    });
    const other = { LIVEKIT_URL: 'https://live.example/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) };
    expect(readEnv(other).live.server).toEqual({ url: 'wss://live.example', key: 'key', secret: 's'.repeat(32) });
  });

  it('reads the bucket for files', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'synaq-files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv({ ...bucket, S3_PREFIX: '/one/' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'synaq-files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      prefix: 'one/',
      pathStyle: true,
    });
    expect(() => readEnv({ S3_BUCKET: 'synaq-files' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY_ID');
    expect(() => readEnv({ ...bucket, S3_BUCKET: 'A' })).toThrow('S3_BUCKET');
    expect(() => readEnv({ ...bucket, S3_PREFIX: 'é' })).toThrow('S3_PREFIX');
    expect(() => readEnv({ ...bucket, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
  });

  it('wants login and password of the first admin together', () => {
    expect(() => readEnv({ SYNAQ_ADMIN_LOGIN: 'root' })).toThrow('SYNAQ_ADMIN_PASSWORD');
  });
});
