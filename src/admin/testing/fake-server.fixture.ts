import { Ajv2020 } from 'ajv/dist/2020.js';
import { storeSession } from '#shared/browser/session.ts';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import type { Schemas } from '#shared/contract/index.ts';

type Schema = Readonly<Record<string, unknown>>;
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };

/** A request from the console. */
export type Sent = { operation: string; path: string; query: Record<string, unknown>; body: unknown };

/** A response other than a plain 200: an error, or one with headers. */
export type Answer = { status?: number; headers?: Record<string, string>; body: unknown };
type Answering = (request: Sent) => unknown;

const paths = contract.paths as unknown as Record<string, Record<string, Operation>>;

// Formats are not validated here; the real server does that.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(contract, 'contract');

/** @throws Error when a body does not match the contract */
function check(pointer: readonly string[], body: unknown, what: string): void {
  const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`contract#/${path}`);
  if (validate === undefined || validate(body) === true) return;
  throw new Error(`${what} is not what the contract says: ${ajv.errorsText(validate.errors)}`);
}

/** The contract's path template for a path: the most specific match. */
function templateOf(method: string, path: string): string | undefined {
  const parts = path.split('/');
  const fits = (template: string) => {
    const names = template.split('/');
    return names.length === parts.length && names.every((name, at) => name.startsWith('{') || name === parts[at]);
  };
  const found = Object.keys(paths).filter((template) => fits(template) && paths[template]?.[method.toLowerCase()]);
  return found.sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'body' in value && ('status' in value || 'headers' in value);

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A plain string parameter.
    return text;
  }
};

/**
 * A fake server behind `fetch` that knows the contract. The test fails on an unknown operation, an invalid request body,
 * or a response that the contract does not allow.
 */
export class FakeServer {
  readonly sent: Sent[] = [];
  /** Contract violations found so far; a test that does not expect any checks this at its end. */
  readonly refused: string[] = [];
  readonly #answers = new Map<string, Answering>();

  /** @param permissions the permissions of the signed-in person, and whom they see */
  constructor(permissions: readonly string[] = [], scope: Schemas['Role']['scope'] = 'everyone') {
    localStorage.clear();
    storeSession({ Token: 'secret', ID: 1, RoleID: 1 });
    this.answer('GET /auth/me', me(permissions, scope));
    this.answer('GET /jobs', []);
    this.answer('GET /saved-views', []);
    globalThis.fetch = (input, init) => this.#fetch(input, init);
  }

  /**
   * Sets the response of an operation, by method and path in the contract; a function may return a promise.
   * @example server.answer('GET /themes/{id}', theme)
   */
  answer(operation: string, answer: unknown): void {
    const [method = '', path = ''] = operation.split(' ');
    if (paths[path]?.[method.toLowerCase()] === undefined) throw new Error(`The contract has no ${operation}`);
    this.#answers.set(operation, typeof answer === 'function' ? (answer as Answering) : () => answer);
  }

  /** The requests sent to an operation, in order. */
  to(operation: string): Sent[] {
    return this.sent.filter((one) => one.operation === operation);
  }

  async #fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = input instanceof Request ? input : undefined;
    const method = request?.method ?? init.method ?? 'GET';
    const url = new URL(request?.url ?? String(input), 'http://synaq.test');
    const path = url.pathname.replace('/api/v1', '');
    const template = templateOf(method, path);
    const operation = `${method} ${template ?? path}`;
    const answer = this.#answers.get(operation);
    const raw = request ? await request.text() : init.body;
    const body = typeof raw === 'string' ? (raw === '' ? undefined : read(raw)) : raw;
    const query = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, read(value)]));
    const sent = { operation, path, query, body };
    this.sent.push(sent);
    try {
      if (template === undefined || answer === undefined) throw new Error(`Nobody answers ${operation}`);
      const isJson = typeof raw === 'string' && raw !== '';
      if (isJson) check([...place(template, method), 'requestBody', ...JSON_BODY], body, `The body of ${operation}`);
      return respond(template, method, await answer(sent));
    } catch (error) {
      this.refused.push(String(error));
      throw error;
    }
  }
}

const JSON_BODY = ['content', 'application/json', 'schema'] as const;

const place = (template: string, method: string) => ['paths', template, method.toLowerCase()];

function respond(template: string, method: string, answer: unknown): Response {
  const { responses } = paths[template]?.[method.toLowerCase()] ?? { responses: {} };
  const usual = Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
  const { status = Number(usual), headers = {}, body } = isAnswer(answer) ? answer : { body: answer };
  if (responses[status] !== undefined && status < 400) {
    check(
      [...place(template, method), 'responses', String(status), ...JSON_BODY],
      body,
      `The answer of ${method} ${template}`,
    );
  }
  const range = Array.isArray(body) && { 'Content-Range': `items 0-${Math.max(body.length - 1, 0)}/${body.length}` };
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...range, ...headers },
  });
}

const me = (permissions: readonly string[], scope: Schemas['Role']['scope']): Schemas['Me'] => ({
  id: 1,
  login: 'admin',
  surname: 'Omarov',
  name: 'Askhat',
  middleName: null,
  fullName: 'Omarov Askhat',
  iin: null,
  personnelNumber: null,
  region: null,
  position: null,
  email: null,
  phone: null,
  photos: [],
  registrationDate: '2026-01-01',
  language: 'ru',
  theme: 'system',
  weakPassword: false,
  visitToken: 'visit-token',
  ...(scope === 'region' && { regionId: 4 }),
  role: { id: 1, key: 'admin', title: { ru: 'Administrator' }, permissions: [...permissions], scope },
});

/** A page of a longer list. */
export const page = (rows: readonly unknown[], total: number): Answer => ({
  headers: { 'Content-Range': `items 0-${rows.length - 1}/${total}` },
  body: rows,
});

/** An error response. */
export const refusal = (status: number, error: Schemas['Error']): Answer => ({ status, body: error });
