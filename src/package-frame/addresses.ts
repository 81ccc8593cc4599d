const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** The end of a path within the package: where its query or its fragment begins. */
const endOfPath = (href: string) => {
  const at = href.search(/[?#]/);
  return at < 0 ? href.length : at;
};

/**
 * The address of an item. Paths come decoded, so that names may hold spaces, percent signs and other alphabets; what stands outside
 * the package must be a page of the web.
 *
 * @param root where the files of the package are, with a slash at its end
 * @returns undefined for an address that is none
 * @example addressOf('уроки/1 %.html?p=2', 'https://content/c/t/') → 'https://content/c/t/%D1%83…/1%20%25.html?p=2'
 */
export function addressOf(href: string, root: string): string | undefined {
  const end = endOfPath(href);
  const path = href.slice(0, end).split('/').map(encodeURIComponent).join('/');
  try {
    const address = ABSOLUTE.test(href) ? new URL(href, root) : new URL(root + path + href.slice(end));
    return ['http:', 'https:'].includes(address.protocol) ? address.href : undefined;
  } catch {
    // A manifest may hold anything.
    return undefined;
  }
}
