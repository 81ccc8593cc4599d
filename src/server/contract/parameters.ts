interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
  content?: Record<string, { schema: object }>;
}

/** The path or query parameters of an operation as one JSON Schema object, and which of them are sent as JSON text. */
export interface ParameterSchema {
  schema: object | undefined;
  jsonNames: string[];
}

/** `#/…` in a parameter points into the whole document, which Ajv knows as `doc`. */
function rebased(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"doc#/')) as object;
}

export function parameterSchema(parameters: Parameter[], where: 'path' | 'query'): ParameterSchema {
  const own = parameters.filter((parameter) => parameter.in === where);
  const jsonNames: string[] = [];
  const properties: Record<string, object> = {};
  for (const parameter of own) {
    const json = parameter.content?.['application/json'];
    if (json !== undefined) jsonNames.push(parameter.name);
    properties[parameter.name] = rebased(json?.schema ?? parameter.schema ?? {});
  }
  const required = own.filter((parameter) => parameter.required === true).map((parameter) => parameter.name);
  if (where === 'path' && own.length === 0) return { schema: undefined, jsonNames };
  return { schema: { type: 'object', additionalProperties: false, required, properties }, jsonNames };
}

export type { Parameter };
