import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Certificate } from '@peculiar/asn1-x509';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority, type Issued } from '../../../tests/support/eds/authority.ts';
import { signCms } from '../../../tests/support/eds/sign.ts';
import { Refusal } from './refusal.ts';
import { verifySignature } from './verify.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const CONTENT = Buffer.from('What has to be signed');
const authority = new Authority(() => NOW);
const person = authority.issue({ kind: 'old-gost' });

const serialOf = ({ certificate }: Issued) => Buffer.from(certificate.tbsCertificate.serialNumber).toString('hex');
const good = { valid: true, serialNumber: serialOf(person).toUpperCase(), revocations: [{ revoked: false }] };

describe('a signature by an algorithm that is not known here', () => {
  let answer: object = {};
  const asked: { cms?: string; data?: string; revocationCheck?: string[] }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()) as object);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function outcome(said: object, cms = signCms(CONTENT, person), ncanode = true): Promise<string> {
    answer = said;
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const order = {
      cms,
      content: CONTENT,
      roots: [authority.der],
      revocation: 'required',
      ocspAddress: undefined,
    } as const;
    try {
      return (await verifySignature({ ...order, ncanode: ncanode ? origin : undefined, now: NOW.getTime() })).iin;
    } catch (error) {
      if (error instanceof Refusal) return error.id;
      throw error;
    }
  }

  const said = (certificate: object, valid = true) => ({
    valid,
    signers: [{ certificate: { ...good, ...certificate } }],
  });

  it('is refused without NCANode, and counts where it says so', async () => {
    expect(await outcome(said({}), signCms(CONTENT, person), false)).toBe('eds-algorithm');
    expect(asked).toEqual([]);
    const cms = signCms(CONTENT, person);
    expect(await outcome(said({}), cms)).toBe('900101300017');
    expect(asked).toEqual([{ cms: cms.toString('base64'), revocationCheck: ['OCSP', 'CRL'] }]);
    expect(await outcome(said({}), signCms(CONTENT, person, { attached: false }))).toBe('900101300017');
    expect(asked.at(-1)?.data).toBe(CONTENT.toString('base64'));
  });

  it.each<[string, object, string]>([
    ['is wrong', said({}, false), 'eds-altered'],
    ['is by a certificate that does not count', said({ valid: false }), 'eds-unknown-issuer'],
    ['is revoked', said({ revocations: [{ revoked: true }] }), 'eds-revoked'],
    ['is by somebody of whom nothing is known', said({ revocations: [] }), 'eds-revocation-unknown'],
    ['is of another signer', said({ serialNumber: '5a01' }), 'eds-unreadable'],
    ['is of two', { valid: true, signers: [{ certificate: good }, { certificate: good }] }, 'eds-unreadable'],
    ['is of another person', said({ subject: { iin: '850615451239' } }), 'eds-unreadable'],
    ['is nothing', {}, 'eds-unreadable'],
  ])('is refused where NCANode says that it %s', async (_, words, id) => {
    expect(await outcome(words)).toBe(id);
  });

  it('is still judged here: what was signed, when and by whom', async () => {
    expect(await outcome(said({}), signCms(Buffer.from('Another'), person))).toBe('eds-altered');
    expect(await outcome(said({}), signCms(CONTENT, person, { time: new Date('2020-01-01') }))).toBe('eds-clock-wrong');
    const organisation = authority.issue({ kind: 'old-gost', bin: '123456789021' });
    expect(await outcome(said({ serialNumber: serialOf(organisation) }), signCms(CONTENT, organisation))).toBe(
      'eds-organisation',
    );
  });

  it('is refused where a second certificate has the issuer and the number of that of the signer', async () => {
    const twin = authority.issue({ kind: 'old-gost', iin: '850615451239' });
    twin.certificate.tbsCertificate.serialNumber = person.certificate.tbsCertificate.serialNumber;
    const carry = (carried: Certificate[]) => outcome(said({}), signCms(CONTENT, person, { carried }));
    expect(await carry([twin.certificate])).toBe('eds-unreadable');
    expect(await carry([person.certificate])).toBe('900101300017');
  });

  it('is an error, and no refusal, where NCANode does not answer', async () => {
    const order = { content: CONTENT, roots: [authority.der], revocation: 'off', ocspAddress: undefined } as const;
    const gone = 'http://127.0.0.1:1';
    const cms = signCms(CONTENT, person);
    await expect(verifySignature({ ...order, cms, ncanode: gone, now: NOW.getTime() })).rejects.not.toBeInstanceOf(
      Refusal,
    );
  });
});
