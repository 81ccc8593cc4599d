const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text for elements and attributes of an HTML page. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
