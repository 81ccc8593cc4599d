import { verifyAsync, getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, packText, toBase64Url, unpackText } from './compact.ts';
import {
  addressOf,
  checkPayload,
  LONGEST_VALUE,
  messageOf,
  payloadIn,
  type SignedValues,
  unsignedPayload,
} from './payload.ts';

const SECRET = new Uint8Array(32).fill(7);
const KEY = 'AbCd_-12';

const VALUES: SignedValues = {
  ...{ code: 'K7Q2M9X4T8R5W3PZ', number: 'ҚТ-2026-000001', issuedOn: '2026-11-28', expiresOn: null },
  values: [
    { field: 'fullName', language: 'ru', text: 'Нұрғалиева Әсемгүл' },
    { field: 'fullName', language: 'kz', text: 'Нұрғалиева Әсемгүл' },
    { field: 'title', language: 'ru', text: 'Охрана труда — «основы»' },
    { field: 'title', language: 'kz', text: 'Еңбекті қорғау' },
  ],
};

async function signed(values: SignedValues): Promise<string> {
  const unsigned = unsignedPayload(KEY, values);
  return `${unsigned}.${toBase64Url(await signAsync(messageOf(unsigned), SECRET))}`;
}

const keys = async () => new Map([[KEY, toBase64Url(await getPublicKeyAsync(SECRET))]]);
const verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => verifyAsync(signature, message, key);

describe('compact texts', () => {
  it.each(['', 'Ascii 1-2', 'Әә Ғғ Ққ Ңң Өө Ұұ Үү Һһ Іі Ёё', '«№—–“”…» ₸', 'Ñ 😀 中 \u0001'])(
    '%j comes back',
    (text) => {
      expect(unpackText(packText(text))).toBe(text);
    },
  );

  it('take a byte for each letter of the three languages', () => {
    expect(packText('Қауіпсіздік ережелері').length).toBe(21);
  });

  it('are no texts where nobody has written them', () => {
    expect(unpackText(Uint8Array.of(0xff))).toBeUndefined();
    expect(unpackText(Uint8Array.of(1, 0xff, 0, 0))).toBeUndefined();
    expect(fromBase64Url('a=b')).toBeUndefined();
  });
});

describe('checkPayload', () => {
  it('reads what was signed, as a browser checks it', async () => {
    const payload = await signed(VALUES);
    expect(payloadIn(addressOf('https://synaq.example.kz', VALUES.code, payload))).toBe(payload);
    const found = await checkPayload(payload, await keys(), verify);
    expect(found).toMatchObject({ keyId: KEY, signature: 'right' });
    expect(found?.values.values).toHaveLength(4);
    expect(found?.values).toMatchObject({ code: VALUES.code, number: VALUES.number, expiresOn: null });
  });

  it('is wrong when anything of it was changed', async () => {
    const payload = await signed(VALUES);
    const parts = payload.split('.');
    const other = unsignedPayload(KEY, { ...VALUES, number: 'ҚТ-2026-000002' });
    expect((await checkPayload(`${other}.${parts[3]}`, await keys(), verify))?.signature).toBe('wrong');
    expect((await checkPayload(payload, new Map(), verify))?.signature).toBe('key-unknown');
    for (const broken of ['', '1.x', `${parts[0]}.${parts[1]}.AAAA.${parts[3]}`, payload.slice(0, -2)])
      expect(await checkPayload(broken, await keys(), verify), broken).toBeUndefined();
  });

  it('has one form: the same values are never written in two ways', () => {
    const turned = { ...VALUES, values: VALUES.values.toReversed() };
    expect(unsignedPayload(KEY, turned)).toBe(unsignedPayload(KEY, VALUES));
  });

  it('shortens long values, which the document has as a whole', async () => {
    const text = 'ү'.repeat(500);
    const payload = await signed({ ...VALUES, values: [{ field: 'title', language: 'kz', text }] });
    const found = await checkPayload(payload, await keys(), verify);
    expect(found?.signature).toBe('right');
    expect([...(found?.values.values[0]?.text ?? '')]).toHaveLength(LONGEST_VALUE);
  });
});
