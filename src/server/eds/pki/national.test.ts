import { readFileSync } from 'node:fs';
import { BasicOCSPResponse, OCSPResponse } from '@peculiar/asn1-ocsp';
import { AsnConvert } from '@peculiar/asn1-schema';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readList } from '../revocation/crl.ts';
import { readAnswer } from '../revocation/ocsp.ts';
import { rootsIn } from '../roots.ts';
import { verifySignature } from '../verify.ts';
import { type Certificate, hexNumber, readCertificate } from './certificate.ts';
import { chainOf } from './chain.ts';
import { readSigned, refuseAltered } from './cms.ts';
import { holderOf, refuseOtherUse } from './holder.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../tests/support/eds/national/${name}`, import.meta.url));
const certificate = (name: string): Certificate => {
  const [der] = rootsIn(sample(name));
  return readCertificate(der ?? new Uint8Array());
};

const WHEN = new Date('2022-09-01T00:00:00Z');
const rsaRoot = certificate('nca_rsa_test.crt');
const gostRoot = certificate('nca_gost2015_test.cer');

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
  return 'none';
};

describe('test material of the national authority', () => {
  it('has a signature by RSA that is right, of these bytes only', () => {
    const document = readSigned(sample('signed_cms_one_signer.der'));
    expect(refusalOf(() => refuseAltered(document, Buffer.from('test123')))).toBe('none');
    expect(refusalOf(() => refuseAltered(document, Buffer.from('test124')))).toBe('eds-altered');
    expect(chainOf(document.signer, document.carried, [rsaRoot], WHEN)).toHaveLength(2);
    expect(refusalOf(() => chainOf(document.signer, document.carried, [gostRoot], WHEN))).toBe('eds-unknown-issuer');
  });

  it('has a document of two signers, which nobody signs in with', () => {
    expect(refusalOf(() => readSigned(sample('signed_cms.der')))).toBe('eds-several-signers');
  });

  it('tells the RSA key for documents from the one for signing in, and an organisation from a person', () => {
    expect(refusalOf(() => refuseOtherUse(certificate('individual_valid_sign_2004_rsa_auth.cer')))).toBe('none');
    expect(refusalOf(() => refuseOtherUse(certificate('individual_valid_sign_2004_rsa.cer')))).toBe('eds-wrong-key');
    expect(refusalOf(() => refuseOtherUse(certificate('individual_valid_sign_2004_rsa.cer'), 'document'))).toBe('none');
    expect(refusalOf(() => refuseOtherUse(certificate('ceo_valid_sign_2004_gost.cer')))).toBe('eds-organisation');
    expect(holderOf(certificate('ceo_valid_sign_2004_gost.cer'))).toEqual({
      iin: '123456789011',
      bin: '123456789021',
      name: 'ТЕСТОВ ТЕСТ',
    });
  });

  it('has lists of revoked certificates by RSA and GOST', () => {
    expect(readList(sample('nca_gost2022_test.crl'), gostRoot).serialNumbers.size).toBe(6);
    const der = rootsIn(sample('nca_rsa_test.crl'))[0] ?? new Uint8Array();
    expect(readList(Buffer.from(der), rsaRoot).serialNumbers.size).toBe(126);
    expect(() => readList(sample('nca_gost2022_test.crl'), rsaRoot)).toThrow('another issuer');
    const altered = Buffer.from(sample('nca_gost2022_test.crl'));
    altered[300] = (altered[300] ?? 0) ^ 1;
    expect(() => readList(altered, gostRoot)).toThrow();
  });

  it.each([
    ['ocsp_response_ceo_2015_revoked.bin', gostRoot, true],
    ['ocsp_response_individual_2015.bin', gostRoot, true],
    ['ocsp_response_individual_sign_2004.bin', rsaRoot, false],
  ])('has the answer of its service %s', (name, issuer, isRevoked) => {
    const der = sample(name);
    const { responseBytes } = AsnConvert.parse(der, OCSPResponse);
    const { tbsResponseData } = AsnConvert.parse(
      responseBytes?.response.buffer ?? new ArrayBuffer(0),
      BasicOCSPResponse,
    );
    const [said] = tbsResponseData.responses;
    const nonce = Buffer.from(tbsResponseData.responseExtensions?.[0]?.extnValue.buffer ?? new ArrayBuffer(0));
    const serialNumber = hexNumber(said?.certID.serialNumber ?? new ArrayBuffer(0));
    const now = said?.thisUpdate ?? WHEN;
    const asked = { certificate: { ...issuer, serialNumber }, issuer, nonce, now };
    expect(readAnswer(der, asked).isRevoked).toBe(isRevoked);
    expect(() => readAnswer(der, { ...asked, nonce: Buffer.alloc(10) })).toThrow('An answer to another');
    expect(() => readAnswer(der, { ...asked, now: new Date(now.getTime() + 3 * 3_600_000) })).toThrow('another time');
    expect(() => readAnswer(der, { ...asked, certificate: issuer })).toThrow('another certificate');
  });

  it('is refused as a whole, because its certificates have ended', async () => {
    const order = {
      cms: sample('signed_cms_one_signer.der'),
      content: Buffer.from('test123'),
      roots: rootsIn(sample('nca_rsa_test.crt')),
      revocation: 'off',
      ocspAddress: undefined,
      ncanode: undefined,
    } as const;
    const time = readSigned(order.cms).signingTime?.getTime() ?? 0;
    await expect(verifySignature({ ...order, now: time })).rejects.toMatchObject({
      id: expect.stringMatching(/^eds-/u),
    });
  });
});
