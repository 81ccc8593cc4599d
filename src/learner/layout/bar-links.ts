import { groupsOf, type MenuLink } from './use-menu.ts';

/** What learners open most, in the order of importance, with a name that is short enough for a fifth of a telephone. */
const FAVOURITES: readonly { to: string; label: string }[] = [
  { to: '/user/main', label: 'menu.learner.main' },
  { to: '/user/tests', label: 'menu.learner.tests' },
  { to: '/user/plan-education', label: 'learnerShell.bar.plans' },
  { to: '/user/video-lesson', label: 'learnerShell.bar.videoLessons' },
];

const shortLabel = ({ to, label }: MenuLink) => FAVOURITES.find((one) => one.to === to)?.label ?? label;

/**
 * Which entries stand in the bar at the bottom of a telephone, and which ones "more" opens.
 * @param room how many entries the bar has room for, besides "more"
 */
export function barLinks(links: readonly MenuLink[], room: number): { bar: MenuLink[]; rest: MenuLink[] } {
  const favourites = FAVOURITES.flatMap(({ to }) => links.find((link) => link.to === to) ?? []);
  const others = links.filter((link) => !favourites.includes(link));
  // "More" for a single page would take as much room as the page.
  const chosen = [...favourites, ...others].slice(0, links.length === room + 1 ? links.length : room);
  return {
    bar: links.filter((link) => chosen.includes(link)).map((link) => ({ ...link, label: shortLabel(link) })),
    // In the order of the menu at the side.
    rest: groupsOf(links).flatMap((group) => group.links.filter((link) => !chosen.includes(link))),
  };
}
