const LOOKS_LIKE_EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/** The address of an account that letters may be sent to; undefined where it has none, or one that would be taken for several. */
export function addressFor(accountEmail: string | null): string | undefined {
  const address = accountEmail?.trim() ?? '';
  return LOOKS_LIKE_EMAIL.test(address) ? address : undefined;
}
