import { LEARNER_ROUTES, type Route } from '#shared/routes/index.ts';

/** Pages whose path does not start with that of their section. */
const SECTION_OF: [start: string, section: string][] = [
  ['/user/webinar-view', '/user/webinars'],
  ['/user/chat-webinar', '/user/webinars'],
  ['/user/scorm-package-iframe', '/user/scorm-package'],
  ['/user/test', '/user/tests'],
];

/**
 * The locale key of the section that a page belongs to, as in the menu.
 * @example sectionLabel(videoLessonWatch) // 'menu.learner.videoLessons'
 */
export function sectionLabel({ path }: Pick<Route, 'path'>): string {
  const sections = LEARNER_ROUTES.filter(({ menu }) => menu);
  const own = sections.find((section) => path === section.path || path.startsWith(`${section.path}/`));
  const other = SECTION_OF.find(([start]) => path.startsWith(start))?.[1];
  const section = own ?? sections.find((candidate) => candidate.path === other);
  return section?.menu?.label ?? 'notFound.title';
}
