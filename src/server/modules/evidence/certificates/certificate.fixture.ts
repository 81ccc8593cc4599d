import type { Schemas } from '#shared/contract/index.ts';
import type { SignedInClient } from '../../../../../tests/support/index.ts';

type Layout = Schemas['CertificateLayout'];

const WORDS = { weight: 'regular', color: '#1f2937', align: 'center', vertical: 'middle', language: null } as const;

/** A page with what a certificate has to tell, in the language of its holder, and the organisation in Kazakh. */
export const LAYOUT: Layout = {
  orientation: 'landscape',
  background: null,
  elements: [
    {
      ...{ id: 'frame', kind: 'shape', x: 8, y: 8, width: 281, height: 194 },
      ...{ fill: null, stroke: '#1d4ed8', thickness: 1, radius: 4 },
    },
    {
      ...{ id: 'heading', kind: 'text', x: 40, y: 25, width: 217, height: 20, ...WORDS, size: 36 },
      text: { ru: 'СЕРТИФИКАТ', kz: 'СЕРТИФИКАТ', en: 'CERTIFICATE' },
    },
    { id: 'name', kind: 'field', x: 40, y: 72, width: 217, height: 18, ...WORDS, size: 30, field: 'fullName' },
    {
      ...{ id: 'course', kind: 'text', x: 30, y: 96, width: 237, height: 24, ...WORDS, size: 16 },
      text: { ru: 'за «{title}»', kz: '«{title}» үшін', en: 'for “{title}”' },
    },
    { id: 'number', kind: 'field', x: 40, y: 48, width: 217, height: 8, ...WORDS, size: 14, field: 'number' },
    { id: 'date', kind: 'field', x: 30, y: 180, width: 90, height: 8, ...WORDS, size: 12, field: 'issuedOn' },
    {
      ...{ id: 'issuer', kind: 'field', x: 30, y: 168, width: 120, height: 8, ...WORDS, size: 12 },
      ...{ field: 'organisation', language: 'kz' },
    },
    { id: 'code', kind: 'qr', x: 237, y: 150, width: 38, height: 38 },
  ],
};

let series = 0;

/** Makes a template by the API, with a series of numbers of its own. */
export async function makeTemplate(
  admin: SignedInClient,
  fields: Partial<Schemas['CertificateTemplateCreate']> = {},
): Promise<Schemas['CertificateTemplate']> {
  series += 1;
  const { status, body } = await admin.post('/certificate-templates', {
    ...{ title: { ru: 'Шаблон' }, organisation: { ru: 'Железная дорога', kz: '«Теміржол» АҚ' }, layout: LAYOUT },
    ...{ numberPrefix: `T${series}`, ...fields },
  });
  if (status !== 201) throw new Error(`The template was refused: ${JSON.stringify(body)}`);
  return body as Schemas['CertificateTemplate'];
}
