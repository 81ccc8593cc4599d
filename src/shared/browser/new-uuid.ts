/** Where the version and the variant stand in the bytes of a UUID, and what these bytes keep of chance. */
const VERSION = { at: 6, mask: 0x0f, mark: 0x40 };
const VARIANT = { at: 8, mask: 0x3f, mark: 0x80 };

/** A random UUID of version 4; `crypto.randomUUID` is missing on pages without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (const { at, mask, mark } of [VERSION, VARIANT]) bytes[at] = ((bytes[at] ?? 0) & mask) | mark;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
