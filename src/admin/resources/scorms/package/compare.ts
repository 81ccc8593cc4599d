import type { Schemas } from '#shared/contract/index.ts';

type Content = Pick<Schemas['ScormPackage'], 'items'>;
type Item = Schemas['ScormItem'];

/** What becomes of the items of a package when another content replaces its own. Items are the same when their identifiers are. */
interface Difference {
  gone: Item[];
  added: Item[];
  renamed: { before: string; after: string }[];
  /** They open another file, or tell of themselves where they did not, or the other way round. */
  changed: Item[];
}

/** @example compare(before, after).gone // the items that learners will not find any more */
export function compare(before: Content, after: Content): Difference {
  const old = new Map(before.items.map((item) => [item.id, item]));
  const fresh = new Map(after.items.map((item) => [item.id, item]));
  const both = after.items.flatMap((item) => {
    const known = old.get(item.id);
    return known === undefined ? [] : [{ known, item }];
  });
  return {
    gone: before.items.filter(({ id }) => !fresh.has(id)),
    added: after.items.filter(({ id }) => !old.has(id)),
    renamed: both.flatMap(({ known, item }) =>
      known.title === item.title ? [] : [{ before: known.title, after: item.title }],
    ),
    changed: both.flatMap(({ known, item }) => (known.type === item.type && known.href === item.href ? [] : [item])),
  };
}

export const isSame = ({ gone, added, renamed, changed }: Difference): boolean =>
  gone.length + added.length + renamed.length + changed.length === 0;
