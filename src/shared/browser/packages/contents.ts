import type { ItemStatus, Navigation } from '#shared/scorm/frame.ts';
import { itemsOf, type PackageItem, type PackageModel } from '#shared/scorm/package.ts';

/** A line of the table of contents. */
export interface ContentsLine {
  id: string;
  title: string;
  state: 'passed' | 'failed' | 'done' | 'begun' | 'none';
  isCurrent: boolean;
  /** Whether it can be opened now. */
  canOpen: boolean;
  children: ContentsLine[];
}

function stateOf(status: ItemStatus | undefined): ContentsLine['state'] {
  if (status === undefined) return 'none';
  if (status.success !== 'unknown') return status.success;
  if (status.completion === 'completed') return 'done';
  return status.completion === 'incomplete' ? 'begun' : 'none';
}

/** The visible items of a package; the children of hidden ones take their place. */
export function contentsOf(items: readonly PackageItem[], navigation: Navigation | null): ContentsLine[] {
  const choices = new Set(navigation?.choices ?? []);
  const linesOf = (level: readonly PackageItem[]): ContentsLine[] =>
    level.flatMap(({ id, title, isVisible, children }) => {
      const below = linesOf(children);
      if (!isVisible) return below;
      const isCurrent = navigation?.current === id;
      return [
        { id, title, state: stateOf(navigation?.items[id]), isCurrent, canOpen: choices.has(id), children: below },
      ];
    });
  return linesOf(items);
}

/** How many of the items that are opened and shown are done; of a package that shows none, of all. */
export function doneOf({ items }: PackageModel, navigation: Navigation | null): { done: number; all: number } {
  const opened = itemsOf(items).filter(({ type }) => type !== 'group');
  const shown = opened.filter(({ isVisible }) => isVisible);
  const units = shown.length > 0 ? shown : opened;
  const done = units.filter(({ id }) => navigation?.items[id]?.completion === 'completed').length;
  return { done, all: units.length };
}
