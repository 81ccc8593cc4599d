import { LEARNER_ROUTES } from '#shared/routes/learner.ts';

/** Pages that belong to another entry of the menu than that of their path. */
const OF_TESTS = /^\/user\/(test-list|testing)\//u;

/** The locale key of how the menu calls the page of a context, or the page that it belongs to; undefined for pages that no menu names. */
export function pageWords(page: string): string | undefined {
  const path = LEARNER_ROUTES.find(({ id }) => id === page)?.path;
  if (path === undefined) return undefined;
  const own = OF_TESTS.test(path) ? '/user/tests' : path;
  return LEARNER_ROUTES.find(({ path: of, menu }) => menu && (own === of || own.startsWith(`${of}/`)))?.menu?.label;
}
