import { useEffect, useState } from 'react';

const keyOf = (testId: number) => `board-selection-${testId}`;

function stored(testId: number): ReadonlySet<number> {
  const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(testId)) ?? '[]');
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
}

/** The people who are selected on the board of a test. It outlives a reload of the page, and a visit to another one in this tab. */
export function useSelection(testId: number) {
  const [chosen, setChosen] = useState(() => stored(testId));
  useEffect(() => {
    sessionStorage.setItem(keyOf(testId), JSON.stringify([...chosen]));
  }, [testId, chosen]);
  const select = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return { chosen, select, clear: () => setChosen(new Set()) };
}
