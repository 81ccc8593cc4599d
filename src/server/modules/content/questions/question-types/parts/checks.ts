/** Whether all ids are on the paper. */
export function known(choices: readonly { id: string }[] | undefined, ids: string[]): boolean {
  const all = new Set(choices?.map(({ id }) => id));
  return ids.every((id) => all.has(id));
}

export function distinct(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}
