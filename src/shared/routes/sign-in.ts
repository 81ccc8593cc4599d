import { pagesOf, type Route } from './route.ts';

const page = pagesOf('sign-in', '');

/** Open to visitors without a session only. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  page('', [], { built: true }),
  page('eds-authorization', [], { built: true }),
];
