/** Joins class names, without empty ones. @example classNames('a', undefined, 'b') // 'a b' */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
