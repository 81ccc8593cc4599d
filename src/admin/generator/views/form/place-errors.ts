type Messages = Readonly<Record<string, string>>;

/**
 * What the server says of fields, as a form can hold it: what is said of a field that the form does not show goes to the form as a
 * whole, where the next save clears it. At its own name it would stay for ever, and keep the form from being saved.
 * @param shown names of the fields of the form
 * @example placeErrors({ 'title.ru': 'a', roleId: 'b' }, ['title']) // { 'title.ru': 'a', root: { roleId: 'b' } }
 */
export function placeErrors(
  errors: Messages,
  shown: readonly string[],
): Record<string, string | Record<string, string>> {
  const isShown = (path: string) => shown.includes(path.split('.')[0] ?? '');
  const at = Object.entries(errors).filter(([path]) => isShown(path));
  // A path with dots would be taken for parts of a part.
  const whole = Object.entries(errors).flatMap(([path, message]) =>
    isShown(path) ? [] : [[path.replaceAll('.', '-'), message] as const],
  );
  return { ...Object.fromEntries(at), ...(whole.length > 0 && { root: Object.fromEntries(whole) }) };
}
