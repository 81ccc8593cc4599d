/** Texts as one, in an order that does not depend on the paper: the same choice reads the same everywhere. */
export const inOneOrder = (texts: readonly string[]): string => texts.toSorted().join('; ');
