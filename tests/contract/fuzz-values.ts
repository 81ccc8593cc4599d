import fc from 'fast-check';

/** The parts of a JSON Schema that the fuzz test uses. */
export interface FuzzSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: FuzzSchema;
  prefixItems?: FuzzSchema[];
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  additionalProperties?: boolean | FuzzSchema;
  anyOf?: FuzzSchema[];
  oneOf?: FuzzSchema[];
}

/** Property names that every object inherits, and that careless lookups find. */
const PROTOTYPE_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

let deep: unknown = 1;
for (let level = 0; level < 100; level++) deep = [deep];

/** Values that have broken servers before. */
const HOSTILE: readonly unknown[] = [
  ...PROTOTYPE_NAMES,
  ...[
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff\ud800',
    '\ufeff',
    '\u202e',
    '🙂'.repeat(40),
    'x'.repeat(5000),
  ],
  ...[0, -1, -0, 0.5, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 - 1, 2 ** 63],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2016-12-31T23:59:60Z', '2026-01-01 00:00:00Z'],
  ...[
    'NaN',
    'Infinity',
    '1e999',
    "'; drop table users; --",
    '%',
    '\\',
    '%%_',
    '[[1]]',
    '<b',
    '{',
    '../../etc/passwd',
    '%00',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { constructor: 1 },
    { constructor: { prototype: {} } },
    JSON.parse('{"__proto__":1}'),
    deep,
  ],
];

const DATES = ['2026-03-02', '2025-12-31', '2024-02-29', '0001-01-01', '9999-12-31'];
const MOMENTS = [
  '2026-03-02T06:00:00.000Z',
  '2026-03-01T23:59:59+05:00',
  '2027-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
];

/** In a freshly filled database, ids are small. */
const anId = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  fc.integer({ min: 1, max: 2 ** 53 - 1 }),
);

const aText = fc.oneof(
  fc.constantFrom('Вагон', 'Қауіпсіздік', 'abc', 'a b', '1', '<p>Сигнал</p>', 'themes', 'users', 'title'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const BY_FORMAT: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.constantFrom(...DATES),
  'date-time': fc.constantFrom(...MOMENTS),
  uuid: fc.uuid(),
  email: fc.constantFrom('a@example.kz', 'b.c@example.com'),
  iin: fc.constantFrom('990101300019', '850615400123'),
};

/** Values for fields with these names, so that requests find existing records. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  resource: fc.constantFrom(
    'users',
    'themes',
    'questions',
    'tests',
    'plans',
    'roles',
    'dictionaries',
    'retakes',
    'attempts',
  ),
  type: fc.constantFrom('region', 'position', 'lesson-type'),
  fileName: fc.constantFrom('people.csv', 'people.xlsx', 'questions.gift', 'photos.zip', 'a\u202eb', 'x'.repeat(200)),
};

/** Generates values that match a schema. */
export class Values {
  readonly #document: object;

  constructor(document: object) {
    this.#document = document;
  }

  resolved(schema: FuzzSchema): FuzzSchema {
    if (schema.$ref === undefined) return schema;
    const steps = schema.$ref.slice(2).split('/');
    return this.resolved(
      steps.reduce((at, step) => (at as Record<string, object>)[step.replaceAll('~1', '/')] ?? {}, this.#document),
    );
  }

  valid(schema: FuzzSchema, depth = 0, name = ''): fc.Arbitrary<unknown> {
    const one = this.resolved(schema);
    const branches = one.oneOf ?? one.anyOf;
    if (branches !== undefined) return fc.oneof(...branches.map((branch) => this.valid(branch, depth + 1)));
    if (one.const !== undefined) return fc.constant(one.const);
    if (one.enum !== undefined) return fc.constantFrom(...one.enum);
    const types = [one.type ?? 'object'].flat();
    return fc.oneof(...types.map((type) => this.#ofType(type, one, depth, name)));
  }

  #ofType(type: string, schema: FuzzSchema, depth: number, name: string): fc.Arbitrary<unknown> {
    switch (type) {
      case 'string':
        return BY_NAME[name] ?? textOf(schema);
      case 'integer':
        return integerOf(schema);
      case 'number':
        return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return this.#arrayOf(schema, depth);
      case 'object':
        return this.#objectOf(schema, depth);
      default:
        return fc.constant(null);
    }
  }

  #arrayOf({ items = {}, prefixItems, minItems = 0, maxItems = 3, uniqueItems = false }: FuzzSchema, depth: number) {
    if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => this.valid(item, depth + 1)));
    const least = Math.min(minItems, maxItems);
    const most = Math.max(least, depth > 6 ? 0 : Math.min(maxItems, 3));
    const bounds = { minLength: least, maxLength: most };
    return uniqueItems
      ? fc.uniqueArray(this.valid(items, depth + 1), bounds)
      : fc.array(this.valid(items, depth + 1), bounds);
  }

  #objectOf({ properties = {}, required = [], additionalProperties }: FuzzSchema, depth: number) {
    const fields = Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => depth < 7 || required.includes(name))
        .map(([name, property]) => [name, this.valid(property, depth + 1, name)]),
    );
    const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    if (additionalProperties === undefined || additionalProperties === false) return known;
    const value = additionalProperties === true ? fc.oneof(aText, anId) : this.valid(additionalProperties, depth + 1);
    const more = fc.dictionary(fc.constantFrom('id', 'q', 'active', 'title', 'themeId'), value, { maxKeys: 3 });
    return fc.tuple(known, more).map(([own, other]) => ({ ...other, ...own }));
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: FuzzSchema): fc.Arbitrary<unknown> {
  const known = format === undefined ? undefined : BY_FORMAT[format];
  if (known !== undefined) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return aText.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
}

function integerOf({ minimum = -1000, maximum = 2 ** 53 - 1 }: FuzzSchema): fc.Arbitrary<number> {
  const few = fc.integer({ min: Math.max(minimum, 0), max: Math.max(minimum, Math.min(maximum, 40)) });
  return fc.oneof({ weight: 5, arbitrary: few }, fc.constantFrom(minimum, maximum));
}

/** All places within a value: every property and every list item. */
function placesOf(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

const aHostile = fc.constantFrom(...HOSTILE);

/** Makes values invalid: replaces one place, or all of it, by a hostile value, or adds a property with a hostile name. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.constantFrom('place', 'place', 'place', 'place', 'name', 'all');
  return fc.tuple(values, how, aHostile, fc.nat()).map(([value, kind, hostile, at]) => {
    if (kind === 'all') return hostile;
    const copy = structuredClone(value);
    const places = placesOf(copy);
    if (kind === 'place') {
      const place = places[at % Math.max(places.length, 1)];
      if (place !== undefined) place.holder[place.key] = hostile;
    }
    if (kind === 'name' && typeof copy === 'object' && copy !== null) {
      const holders = [copy as Record<string, unknown>, ...places.map(({ holder }) => holder)];
      const holder = holders[at % holders.length] ?? {};
      const name = typeof hostile === 'string' ? hostile : 'constructor';
      Object.defineProperty(holder, name, { value: 1, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  });
}
