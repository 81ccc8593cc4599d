import { type Fields, isObject } from '../statement/values.ts';

export type Format = 'ids' | 'exact' | 'canonical';

const MAPS = new Set(['display', 'name', 'description']);

/** Of texts in several languages one is told: that which is preferred most. */
function chosen(map: Fields, languages: readonly string[]): Fields {
  const known = Object.keys(map);
  const wanted = languages
    .map((language) => known.find((one) => one.toLowerCase().startsWith(language)))
    .find((one) => one !== undefined);
  const one = wanted ?? known[0];
  return one === undefined ? {} : { [one]: map[one] };
}

function canonical(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(one, languages));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => {
    if (name === 'extensions') return [name, one];
    return [name, MAPS.has(name) && isObject(one) ? chosen(one, languages) : canonical(one, languages)];
  });
  return Object.fromEntries(entries) as Fields;
}

const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'];

const only = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

/** No more of people, verbs and activities than tells which they are. */
function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (!isObject(value)) return value;
  const isActor = IDENTIFIERS.some((name) => Object.hasOwn(value, name));
  if (isActor) return only(value, ['objectType', ...IDENTIFIERS]);
  if (typeof value.id === 'string' && (Object.hasOwn(value, 'definition') || Object.hasOwn(value, 'display')))
    return only(value, ['objectType', 'id']);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'extensions' ? one : reduced(one)]),
  );
}

/** A statement as it was asked for. @param accepted Accept-Language */
export function formatted(statement: Fields, format: Format, accepted = ''): Fields {
  if (format === 'exact') return statement;
  if (format === 'canonical') {
    const languages = accepted.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');
    return canonical(
      statement,
      languages.filter((one) => one !== '' && one !== '*'),
    ) as Fields;
  }
  const { actor, object, verb, context, authority, ...rest } = statement;
  return {
    ...rest,
    actor: reduced(actor),
    verb: isObject(verb) ? only(verb, ['id']) : verb,
    object: reduced(object),
    ...(context !== undefined && { context: reduced(context) }),
    ...(authority !== undefined && { authority: reduced(authority) }),
  };
}
