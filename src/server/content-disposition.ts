/** Characters with a meaning in headers are percent-encoded. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header `content-disposition` of a file that browsers save under this name (RFC 8187). */
export const savedAs = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/gu, percent)}`;
