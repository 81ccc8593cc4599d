import { pagesOf, type Route } from './route.ts';

const page = pagesOf('public', '');

/** Open to everyone, signed in or not. */
export const PUBLIC_ROUTES: readonly Route[] = [
  page('privacy', [], { built: true }),
  page('password', [], { built: true }),
  page('forget-password', [], { built: true }),
  page('user/meet', [], { built: true }),
  page('confirm', [], { built: true }),
  page('verify', [], { built: true }),
  page('verify/:code', [], { built: true }),
];
