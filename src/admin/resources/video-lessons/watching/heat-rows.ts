import type { Schemas } from '#shared/contract/index.ts';

type Part = Schemas['VideoHeat']['parts'][number];

/** The parts of a table: as many people and plays as in the hundredth of it that has most. */
const ROWS = 20;

/** Hundredths of a film, put together in at most twenty parts that can be read as a table. */
export function inRows(parts: readonly Part[]): Part[] {
  const size = Math.ceil(parts.length / ROWS);
  const rows: Part[] = [];
  for (let at = 0; at < parts.length; at += size) {
    const some = parts.slice(at, at + size);
    const [first] = some;
    const last = some.at(-1);
    if (first === undefined || last === undefined) break;
    rows.push({
      from: first.from,
      to: last.to,
      people: Math.max(...some.map(({ people }) => people)),
      plays: Math.max(...some.map(({ plays }) => plays)),
    });
  }
  return rows;
}

/** How often a part was played: whole plays, because nobody counts in parts of one. */
export const playsText = (plays: number, formatNumber: (value: number) => string): string =>
  formatNumber(Math.round(plays));
