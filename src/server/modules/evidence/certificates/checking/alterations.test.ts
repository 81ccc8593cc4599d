import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CertificateLayout, CertificateValues } from '#shared/certificates/layout.ts';
import { addressOf, type SignedValues } from '#shared/certificates/payload.ts';
import { PROOF_MARK } from '#shared/certificates/proof.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { LAYOUT } from '../certificate.fixture.ts';
import { sealedSheet } from '../document/seal.ts';
import { streamsOf } from '../document/streams.ts';
import { signedPayload, signerOf } from '../signing/keys.ts';
import { mixed, partsOf, replaced, withPage } from './alterations.fixture.ts';
import { examine } from './examine.ts';

const signer = signerOf(Buffer.alloc(32, 7));
const keys = new Map([[signer.keyId, signer.publicKey]]);

const SURNAMES = ['Нұрғалиева', 'Әбдіқадыр', 'Өмірзақов', 'Һәкімов', 'Үсенова', 'Іліясов', 'Щербакова', 'Smith'];

async function picture(hue: number): Promise<Buffer> {
  const color = { r: 20 + hue * 10, g: 120, b: 200 - hue * 10 };
  return sharp({ create: { width: 120, height: 160, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** With a photo, beside what the fixture has. */
const WITH_PHOTO: CertificateLayout = {
  ...LAYOUT,
  elements: [...LAYOUT.elements, { id: 'photo', kind: 'photo', x: 12, y: 60, width: 24, height: 32 }],
};

async function certificate(index: number): Promise<Buffer> {
  const number = `ҚТ-2026-${String(index).padStart(6, '0')}`;
  const words: CertificateValues = {
    ...{ fullName: `${SURNAMES[index % SURNAMES.length]} Әсем ${index}`, title: `Курс ${index}: қауіпсіздік`, number },
    ...{ issuedOn: `${(index % 28) + 1} қараша 2026`, organisation: `«Теміржол» АҚ ${index}` },
  };
  const code = `CODE${String(index).padStart(12, '2')}`;
  const values: SignedValues['values'] = (['fullName', 'title', 'organisation', 'issuedOn'] as const).map((field) => ({
    ...{ field, language: 'kz', text: words[field] ?? '' },
  }));
  const payload = signedPayload({ code, number, issuedOn: '2026-11-28', expiresOn: null, values }, signer);
  return sealedSheet(
    {
      ...{ layout: WITH_PHOTO, values: { ru: words, en: words, kz: words }, language: 'kz', payload },
      address: addressOf('https://synaq.example.kz', code, payload),
      pictures: { background: undefined, elements: new Map([['photo', await picture(index % 16)]]) },
      ...{ alt: { photo: 'Фото', code: 'QR' }, title: number, author: 'Теміржол', at: new Date(0) },
    },
    signer,
  );
}

const altered = ({ elements }: Pick<Schemas['CertificateFileCheck'], 'elements'>) =>
  elements.filter(({ state }) => state !== 'same').map(({ element }) => element);

/** The parts of the page in the order of drawing; those with words first. */
const WORDED = ['heading', 'name', 'course', 'number', 'date', 'issuer'] as const;
const PART = { frame: 0, heading: 1, name: 2, course: 3, number: 4, date: 5, issuer: 6, code: 7, photo: 8 } as const;

const changePart = (pdf: Buffer, id: keyof typeof PART, change: (part: string) => string) =>
  withPage(pdf, (content) => content.replace(partsOf(content)[PART[id]] ?? '-', change));

describe('a document that was altered', { timeout: 1_800_000 }, () => {
  const documents: Buffer[] = [];
  beforeAll(async () => {
    for (let index = 0; index < Number(process.env.ALTERATIONS ?? 24); index += 1)
      documents.push(await certificate(index));
  }, 1_800_000);

  it('is told from one that was not, with the field', async () => {
    for (const [index, pdf] of documents.entries()) {
      expect(await examine(pdf, keys), String(index)).toMatchObject({ verdict: 'unaltered', findings: [], added: [] });
      const id = WORDED[index % WORDED.length] ?? 'name';
      const found = await examine(changePart(pdf, id, mixed), keys);
      expect(found, `${index} ${id}`).toMatchObject({ verdict: 'altered', findings: ['text-altered'] });
      expect(altered(found), String(index)).toEqual([id]);
      const element = found.elements.find((one) => one.element === id);
      expect(element?.shown).not.toBe(element?.signed);
    }
  });

  const first = () => documents[0] ?? Buffer.alloc(0);
  const second = () => documents[1] ?? Buffer.alloc(0);

  it('has words that were taken out', async () => {
    const found = await examine(
      changePart(first(), 'date', (part) => part.replace(/\[<[\s\S]*?TJ/g, '')),
      keys,
    );
    expect(found).toMatchObject({ verdict: 'altered', findings: ['text-removed'] });
    expect(altered(found)).toEqual(['date']);
  });

  it('has words that were written over it', async () => {
    const over = (content: string) => {
      const [drawn = ''] = /BT[\s\S]*?ET/.exec(partsOf(content)[PART.heading] ?? '') ?? [];
      return `${content}\nq\n1 0 0 1 0 -350 cm\n${drawn}\nQ\n`;
    };
    expect(await examine(withPage(first(), over), keys)).toMatchObject({
      verdict: 'altered',
      findings: expect.arrayContaining(['drawing-altered']),
    });
  });

  it('has something painted over a field', async () => {
    const found = await examine(
      withPage(first(), (content) => `${content}\nq 1 1 1 rg 100 300 500 60 re f Q\n`),
      keys,
    );
    expect(found).toMatchObject({ verdict: 'altered', findings: ['drawing-altered'] });
  });

  it('has another photo', async () => {
    const pdf = first();
    const photo = streamsOf(pdf).find(({ dictionary }) => dictionary.includes('/DCTDecode'));
    const found = await examine(replaced(pdf, photo?.raw ?? Buffer.alloc(0), await picture(15)), keys);
    expect(found).toMatchObject({ verdict: 'altered', findings: ['picture-altered'] });
    expect(altered(found)).toEqual(['photo']);
  });

  it('has another code, and it is told which', async () => {
    const [mine, theirs] = [first(), second()];
    let foreign = '';
    withPage(theirs, (content) => {
      foreign = partsOf(content)[PART.code] ?? '';
      return `${content} `;
    });
    const found = await examine(
      changePart(mine, 'code', () => foreign),
      keys,
    );
    expect(found).toMatchObject({ verdict: 'altered', findings: ['qr-altered'] });
    expect(found.elements.find(({ kind }) => kind === 'qr')?.shown).toContain('CODE222222222221');
  });

  it('has the proof of another one', async () => {
    const proofOf = (pdf: Buffer) =>
      streamsOf(pdf).find(({ raw }) => raw.subarray(0, PROOF_MARK.length).toString() === PROOF_MARK);
    const pdf = first();
    const found = await examine(
      replaced(pdf, proofOf(pdf)?.raw ?? Buffer.alloc(0), Buffer.from(proofOf(second())?.raw ?? '')),
      keys,
    );
    expect(found.verdict).toBe('altered');
    expect(altered(found)).toEqual(expect.arrayContaining(['name', 'course', 'number', 'issuer', 'photo', 'code']));
  });

  it('has a proof whose words were changed, or that somebody else has signed', async () => {
    const pdf = Buffer.from(first());
    const at = pdf.indexOf('"ҚТ-2026-000000"');
    pdf.write('"ҚТ-2026-000009"', at);
    expect(await examine(pdf, keys)).toMatchObject({ verdict: 'altered', findings: ['signature-wrong'] });
    expect(await examine(first(), new Map())).toMatchObject({
      verdict: 'altered',
      findings: ['key-unknown'],
      signed: null,
    });
  });

  it('was added to', async () => {
    const more = Buffer.from('\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
    const found = await examine(Buffer.concat([first(), more]), keys);
    expect(found.verdict).toBe('altered');
    expect(found.findings).toContain('appended');
  });

  it('is no document of ours', async () => {
    expect(await examine(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'), keys)).toMatchObject({
      verdict: 'foreign',
      findings: ['no-signature'],
    });
  });
});

describe('a copy of a document', { timeout: 1_800_000 }, () => {
  it('that was scanned still has its code: the signed values are shown', async () => {
    const pdf = await certificate(3);
    let cells = '';
    withPage(pdf, (content) => {
      cells = partsOf(content)[PART.code] ?? '';
      return `${content} `;
    });
    const runs = [...cells.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((run) => run.slice(1).map(Number));
    // With the margin on the right that is on the left.
    const across = Math.max(...runs.map(([x = 0, , width = 0]) => x + width)) + 4;
    const cell = Math.floor(1200 / across);
    const side = cell * across;
    const pixels = Buffer.alloc(side * side, 255);
    for (const [x = 0, y = 0, width = 0] of runs)
      for (let row = y * cell; row < (y + 1) * cell; row += 1)
        pixels.fill(0, row * side + x * cell, row * side + (x + width) * cell);
    const scan = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .jpeg({ quality: 85 })
      .toBuffer();
    const file = Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length ${scan.length} >>\nstream\n`,
      ),
      ...[scan, Buffer.from('\nendstream\nendobj\n%%EOF\n')],
    ]);
    const found = await examine(file, keys);
    expect(found).toMatchObject({
      verdict: 'unproven',
      findings: ['saved-anew'],
      signed: { number: 'ҚТ-2026-000003' },
    });
  });
});
