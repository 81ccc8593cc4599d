import { decodedPath } from '../readers/index.ts';

/** An address that the router can read, whatever a package has put into it. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/').map((segment) => encodeURIComponent(decodedPath(segment).toWellFormed()));
  return [segments.join('/'), ...query].join('?');
}

/** No file has them in its name, and no column stores them. */
const CONTROLS = /[\u0000-\u001f\u007f]/u;

/**
 * The paths of a package that an address may mean: decoded once, and again, since some packages encode what they have encoded.
 * @param decoded the part behind the token, as the router decodes it
 */
export function meantPaths(decoded: string): string[] {
  const clean = (path: string) =>
    path
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
      .normalize('NFC');
  return [...new Set([clean(decoded), clean(decodedPath(decoded))])].filter(
    (path) => path !== '' && !CONTROLS.test(path),
  );
}
