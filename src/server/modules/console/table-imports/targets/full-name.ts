/** What a full name says: the surname first, then the name, then whatever else. */
export function partsOfName(fullName: unknown): { surname?: string; name?: string; middleName?: string } {
  if (typeof fullName !== 'string') return {};
  const [surname, name, ...rest] = fullName.split(/\s+/u).filter((word) => word !== '');
  return {
    ...(surname !== undefined && { surname }),
    ...(name !== undefined && { name }),
    ...(rest.length > 0 && { middleName: rest.join(' ') }),
  };
}
