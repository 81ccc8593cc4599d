import type { Language, LocalizedText } from '#shared/contract/index.ts';
import type { Box, CertificateElement, CertificateField, CertificateLayout, WordElement } from '../layout.ts';

/** A design to begin with. */
export interface Start {
  key: 'strict' | 'ornament' | 'modern';
  /** What is behind everything, as SVG of the whole sheet; it is uploaded as a picture when the design is chosen. */
  background: string;
  /** Without its background. */
  layout: CertificateLayout;
}

type Look = Partial<Pick<WordElement, 'size' | 'weight' | 'color' | 'align' | 'vertical'>>;

const PLAIN = {
  size: 12,
  weight: 'regular',
  color: '#1d2421',
  align: 'center',
  vertical: 'middle',
  language: null,
} as const;

export const words = (id: string, box: Box, text: Record<Language, string>, look: Look = {}): CertificateElement => ({
  ...{ id, kind: 'text' as const, ...box, ...PLAIN, ...look },
  text: text satisfies LocalizedText,
});

export const value = (field: CertificateField, box: Box, look: Look = {}): CertificateElement => ({
  ...{ id: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), kind: 'field' as const, field },
  ...{ ...box, ...PLAIN, ...look },
});

export const code = (x: number, y: number, side: number): CertificateElement => ({
  ...{ id: 'qr', kind: 'qr', x, y, width: side, height: side },
});

export const line = (id: string, x: number, y: number, width: number, color: string): CertificateElement => ({
  ...{ id, kind: 'line', x, y, width, height: 0.1, color, thickness: 0.4 },
});

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
