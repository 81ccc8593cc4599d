import { describe, expect, it } from 'vitest';
import { FIELDS, type CertificateLayout, type CertificateValues } from '#shared/certificates/layout.ts';
import { addressOf, checkPayload, type SignedValues } from '#shared/certificates/payload.ts';
import { LAYOUT } from '../certificate.fixture.ts';
import { examine } from '../checking/examine.ts';
import { isSignature, signedPayload, signerOf } from '../signing/keys.ts';
import { sealedSheet } from './seal.ts';

const signer = signerOf(Buffer.alloc(32, 9));
const keys = new Map([[signer.keyId, signer.publicKey]]);
const CODE = 'K7Q2M9X4T8R5W3PZ';
const NUMBER = 'ҚТ-2026-000001';

/** A certificate whose fields all have so many letters, in each language others. */
async function document(layout: CertificateLayout, letters: number) {
  const words = (begin: string): CertificateValues => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, `${begin} ${field} `.padEnd(letters, 'қауіпсіздік ')])),
    number: NUMBER,
  });
  const values = { ru: words('Р'), en: words('E'), kz: words('Қ') };
  const shown: SignedValues['values'] = (['ru', 'en', 'kz'] as const).flatMap((language) =>
    FIELDS.map((field) => ({ field, language, text: values[language][field] ?? '' })),
  );
  const signed = { code: CODE, number: NUMBER, issuedOn: '2026-11-28', expiresOn: null, values: shown };
  const payload = signedPayload(signed, signer);
  const address = addressOf('https://synaq.example.kz', CODE, payload);
  const pdf = await sealedSheet(
    {
      ...{ layout, values, language: 'ru', payload, address, title: NUMBER, author: 'Теміржол', at: new Date(0) },
      ...{ pictures: { background: undefined, elements: new Map() }, alt: { photo: 'Фото', code: 'QR' } },
    },
    signer,
  );
  return { payload, address, pdf };
}

describe('a document', () => {
  it('can be printed however much it shows: its code stays one that phones read', async () => {
    const { payload, address, pdf } = await document(LAYOUT, 4000);
    expect(address.length).toBeLessThan(1500);
    expect(await checkPayload(payload, keys, isSignature)).toMatchObject({
      signature: 'right',
      values: { code: CODE, number: NUMBER },
    });
    expect(await examine(pdf, keys)).toMatchObject({ verdict: 'unaltered', signed: { number: NUMBER } });
  });

  it('can be printed however often it shows the same', async () => {
    const name = LAYOUT.elements.find(({ id }) => id === 'name');
    if (name === undefined) throw new Error('The fixture shows no name');
    const more = Array.from({ length: 50 }, (_, index) => ({ ...name, id: `again-${index}` }));
    const { pdf } = await document({ ...LAYOUT, elements: [...LAYOUT.elements, ...more] }, 2000);
    const { verdict, elements } = await examine(pdf, keys);
    expect(verdict).toBe('unaltered');
    expect(elements.filter(({ element }) => element.startsWith('again-'))).toHaveLength(50);
  });
});
