import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, HISTORY_RESOURCES } from '#shared/history/kinds.ts';
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

  it('was done to records of every resource that has a history', () => {
    const tracked = new Set(
      filesBelow(['src/server/db/migrations'], /\.ts$/).flatMap((file) =>
        [...textOf(file).matchAll(/\{ table: '\w+', resource: '([a-z-]+)'/g)].map(([, name]) => name),
      ),
    );
    expect([...tracked].sort()).toEqual([...HISTORY_RESOURCES].sort());
  });
});
