import type { CertificateLayout } from '#shared/certificates/layout.ts';
import { STARTS } from '#shared/certificates/starts/index.ts';

/** An empty sheet for a background of one's own: only what every certificate has, and where it is checked without a phone. */
export function plainLayout(): CertificateLayout {
  const owed = new Set(['full-name', 'title', 'number', 'qr', 'check']);
  const [first] = STARTS;
  const elements = (first?.layout.elements ?? []).filter(({ id }) => owed.has(id));
  return { orientation: 'landscape', background: null, elements };
}
