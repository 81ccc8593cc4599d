type Messages = Readonly<Record<string, string>>;

/**
 * Maps the server's field errors to the form. Errors of fields that the form does not show become form errors, which the
 * next save clears. At their own name they would never be cleared, and would block saving.
 * @param shown names of the fields in the form
 * @example placeErrors({ 'title.ru': 'a', roleId: 'b' }, ['title']) // { 'title.ru': 'a', root: { roleId: 'b' } }
 */
export function placeErrors(
  errors: Messages,
  shown: readonly string[],
): Record<string, string | Record<string, string>> {
  const isShown = (path: string) => shown.includes(path.split('.')[0] ?? '');
  const at = Object.entries(errors).filter(([path]) => isShown(path));
  // react-hook-form would read dots as nested paths.
  const whole = Object.entries(errors).flatMap(([path, message]) =>
    isShown(path) ? [] : [[path.replaceAll('.', '-'), message] as const],
  );
  return { ...Object.fromEntries(at), ...(whole.length > 0 && { root: Object.fromEntries(whole) }) };
}
