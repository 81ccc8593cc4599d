/** The kinds of fields that the console can show and edit. A new kind does not compile until every registry handles it. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'multiline'
  | 'localized-text'
  | 'localized-html'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'reference'
  | 'references'
  | 'ids'
  | 'tags'
  | 'date'
  | 'date-time'
  | 'email'
  | 'password'
  | 'upload'
  | 'iin'
  | 'images'
  | 'permissions'
  | 'question-content'
  | 'layout'
  | 'rows';

/** The parts of a JSON Schema that determine the kind, with `$ref` resolved and `null` removed. */
export type FieldSchema = {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  items?: FieldSchema;
  'x-reference'?: { resource: string; filter?: Readonly<Record<string, unknown>> };
  'x-multiline'?: boolean;
};

const BY_FORMAT: Readonly<Record<string, FieldKind>> = {
  'localized-text': 'localized-text',
  'localized-html': 'localized-html',
  date: 'date',
  'date-time': 'date-time',
  email: 'email',
  key: 'text',
  uuid: 'upload',
  password: 'password',
  iin: 'iin',
  permissions: 'permissions',
  'question-content': 'question-content',
  'certificate-layout': 'layout',
};

const BY_TYPE: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
};

/** The type of a schema without `null`. */
export function bareType(schema: FieldSchema): string | undefined {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.find((type) => type !== 'null');
}

function kindOfArray(schema: FieldSchema): FieldKind {
  const items = schema.items ?? {};
  if (items['x-reference'] !== undefined) return 'references';
  if (items.format === 'file-image') return 'images';
  if (bareType(items) === 'integer') return 'ids';
  if (bareType(items) === 'string') return 'tags';
  if (bareType(items) === 'object') return 'rows';
  throw new Error(`An array of ${JSON.stringify(items)} has no kind`);
}

/**
 * The kind of a field: by its reference, its enum, its format or its type, in this order. Never guessed from a name.
 * @throws Error when the console does not support the schema
 * @example kindOf({ type: 'string', format: 'date' }) // 'date'
 * @example kindOf({ type: ['integer', 'null'], 'x-reference': { resource: 'roles' } }) // 'reference'
 */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema['x-reference'] !== undefined) return 'reference';
  if (schema.enum !== undefined) return 'enum';
  if (schema.format !== undefined) {
    const kind = BY_FORMAT[schema.format];
    if (kind === undefined) throw new Error(`The format ${schema.format} has no kind`);
    return kind;
  }
  const type = bareType(schema);
  if (type === 'array') return kindOfArray(schema);
  const kind = BY_TYPE[type ?? ''];
  if (kind === undefined) throw new Error(`A schema of type ${String(type)} has no kind`);
  return kind === 'text' && schema['x-multiline'] === true ? 'multiline' : kind;
}
