import type { Route } from '#shared/routes/index.ts';
import type { Home } from './use-home.ts';

type Counted = keyof Home['waiting'];

/** Entries whose counter has a name of its own: photos that people have sent are decided on their pages. */
const COUNTED: Readonly<Record<string, Counted>> = { users: 'facePhotos' };

/** What is counted beside the entry of a page; otherwise it has the name of its words. */
export function counterOf(route: Pick<Route, 'menu'>): Counted | undefined {
  const name = route.menu?.label.split('.')[2];
  return name === undefined ? undefined : (COUNTED[name] ?? (name as Counted));
}
