/** What XML 1.0 has no way to say, not even as a reference. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Text without the characters that no XML may hold. */
export function xmlSafe(text: string): string {
  return text.replace(FORBIDDEN, '').toWellFormed();
}

/** Text between tags or in an attribute. */
export function xmlText(text: string): string {
  return xmlSafe(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** Two dollars are no formula here, but would be one to Moodle and to our import of its formats. */
export function plainDollars(html: string): string {
  return html.replaceAll('$$', () => '$&#36;');
}

/** Text in a section of character data. */
export function cdata(text: string): string {
  return `<![CDATA[${xmlSafe(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
