import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#shared/history/kinds.ts';
import { filesBelow, textOf } from '../support/source-files.ts';

/** How the server names what a batch or a line of the audit trail is. */
const NAMINGS = [
  /\bactorId\b[^{}]*?\b(?:kind|action): '([a-z-]+)'/g,
  /\bchange\(user, '([a-z-]+)'/g,
  /\bconst kind = [^;]*?'([a-z-]+)' : '[a-z-]+'/g,
  /\bconst kind = [^;]*?'[a-z-]+' : '([a-z-]+)'/g,
];

function namedByServer(): string[] {
  const found = new Set<string>();
  for (const file of filesBelow(['src/server'], /(?<!\.test)\.ts$/))
    for (const naming of NAMINGS) for (const [, word] of textOf(file).matchAll(naming)) found.add(word ?? '');
  return [...found];
}

describe('what people did', () => {
  it('is known to the console by every name that the server gives it', () => {
    const known: readonly string[] = AUDIT_ACTIONS;
    const named = namedByServer();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((word) => !known.includes(word))).toEqual([]);
  });
});
