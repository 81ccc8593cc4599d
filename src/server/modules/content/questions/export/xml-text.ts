/** Characters that XML 1.0 cannot contain, not even as references. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Removes the characters that XML cannot contain. */
export function xmlSafe(text: string): string {
  return text.replace(FORBIDDEN, '').toWellFormed();
}

/** Escapes text for elements and attributes. */
export function xmlText(text: string): string {
  return xmlSafe(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** Escapes double dollar signs: they are plain text here, but a formula for Moodle and for our import of its formats. */
export function plainDollars(html: string): string {
  return html.replaceAll('$$', () => '$&#36;');
}

/** Text as a CDATA section. */
export function cdata(text: string): string {
  return `<![CDATA[${xmlSafe(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
