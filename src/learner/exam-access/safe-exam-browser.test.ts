import { describe, expect, it } from 'vitest';
import { sebProof } from './safe-exam-browser.ts';

const HASH = 'a'.repeat(64);
const from = (security: object | undefined, href = 'https://exam.kz/user/test-list/4#top') =>
  ({ location: { href }, ...(security && { SafeExamBrowser: { security } }) }) as unknown as Parameters<
    typeof sebProof
  >[0];

describe('sebProof', () => {
  it('gives the hash with the address that it was made of, without its fragment', async () => {
    expect(await sebProof(from({ configKey: HASH }))).toEqual({
      url: 'https://exam.kz/user/test-list/4',
      configKeyHash: HASH,
    });
  });

  it('asks for a fresh hash where it can be asked for', async () => {
    const security = {
      configKey: 'old',
      updateKeys(done: () => void) {
        this.configKey = HASH;
        done();
      },
    };
    expect(await sebProof(from(security))).toMatchObject({ configKeyHash: HASH });
  });

  it('gives nothing in other browsers, nor what is no hash', async () => {
    expect(await sebProof(from(undefined))).toBeUndefined();
    expect(await sebProof(from({ configKey: 'x' }))).toBeUndefined();
  });
});
