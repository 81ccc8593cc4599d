import type { Plugin } from 'vite';
import { BROWSER_ERRORS } from '../../src/shared/browser/i18n/browser-errors.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Returns the part of the tree that these paths select. */
export function pick(all: Tree, paths: readonly string[]): Tree {
  const some: Tree = {};
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const found = all[head];
    if (found === undefined) throw new Error(`There is no sentence errors.${path}`);
    some[head] = typeof found === 'string' ? found : { ...(some[head] as Tree), ...pick(found, [rest.join('.')]) };
  }
  return some;
}

/** Removes error messages that only the server shows from the front-end build. */
export function browserErrors(): Plugin {
  return {
    name: 'browser-errors',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/locales\/\w+\/errors\.json$/.test(id)
        ? { code: JSON.stringify(pick(JSON.parse(code) as Tree, BROWSER_ERRORS)), map: null }
        : undefined,
  };
}
