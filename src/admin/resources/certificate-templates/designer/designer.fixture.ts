import type { Schemas } from '#shared/contract/index.ts';
import type { Element, Layout } from './model/element.ts';

const NAMES = { fullName: 'Омарова Айгүл', title: 'Охрана труда', number: 'A-1', issuedOn: '28.11.2026' };

/** What the server gives for a preview. */
export const SAMPLE: Schemas['CertificateSample'] = {
  values: { ru: NAMES, en: NAMES, kz: NAMES },
  language: 'ru',
  photo: null,
  qrText: 'https://synaq.example/verify/AB12',
};

const LOOK = { size: 12, weight: 'regular', color: '#000000', align: 'left', vertical: 'top', language: null } as const;

const field = (id: string, name: Schemas['CertificateField'], x: number, y: number): Element => ({
  ...{ id, kind: 'field', x, y, width: 60, height: 10, field: name },
  ...LOOK,
});

/** A layout that has all that is owed, and nothing wrong. */
export const LAYOUT: Layout = {
  orientation: 'landscape',
  background: null,
  elements: [
    field('name', 'fullName', 20, 20),
    field('title', 'title', 20, 60),
    field('number', 'number', 20, 100),
    { id: 'qr', kind: 'qr', x: 200, y: 150, width: 30, height: 30 },
  ],
};
