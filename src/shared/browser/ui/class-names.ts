/** Joins the class names that are there. @example classNames('a', undefined, 'b') // 'a b' */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
