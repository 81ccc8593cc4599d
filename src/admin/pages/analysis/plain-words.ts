/** The text of rich text in one line, without markup. */
export function plainWords(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>/giu, ' $&'),
    'text/html',
  );
  return (parsed.body.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}
