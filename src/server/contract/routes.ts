import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Language } from '#shared/contract/index.ts';
import type { SignedIn } from '../context.ts';
import { errors } from '../errors.ts';
import { readersZone } from '../time-zone.ts';
import {
  bodyLimit,
  hasBody,
  JSON_TYPE,
  type Patience,
  RAW_TYPE,
  refuseStrangeType,
  STREAM_TYPE,
  unwatchBody,
  valueLimit,
  watchBody,
} from './body.ts';
import type { Handlers } from './handlers.ts';
import { jsonBodyReader } from './json-body.ts';
import { type NamesOf, personNamer } from './person-names.ts';
import { type ContractDocument, type Operation, operationsOf, resolved } from './operations.ts';
import { type Parameter, parameterSchema } from './parameters.ts';
import { lookAt } from './storable.ts';
import { fieldErrors, Validation } from './validation.ts';

export interface BindOptions {
  prefix: string;
  checkResponses: boolean;
  /** The most bytes of an upload. */
  uploadLimit: number;
  patience: Patience;
  /** Resolves the session of the request, if any, before the body is read. */
  authenticate: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  /** @throws PublicError when the person may not call the operation */
  authorize: (operation: Operation, user: SignedIn | undefined) => void;
  /** Whether the person may reach the record that the address names. Whoever may not is told that there is none. */
  mayReach: (path: string, params: object, user: SignedIn, reads: boolean) => Promise<boolean>;
  /** What people are called, for somebody whom the console would not tell otherwise; undefined for everybody else. */
  namesFor: (user: SignedIn) => NamesOf | undefined;
  language: (request: FastifyRequest, user: SignedIn | undefined) => Language;
  clock: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When its headers had arrived: its body may take longer. */
    begunAt: Date;
    signedIn?: SignedIn | undefined;
  }
}

/** A checker that is compiled on first use: compiling all thousand would delay the start. */
type LazyCheck = () => ValidateFunction;

function lazily(compile: LazyCheck): LazyCheck {
  let check: ValidateFunction | undefined;
  return () => {
    check ??= compile();
    return check;
  };
}

/**
 * Registers every operation of the bundled OpenAPI 3.1 document as a route: access first, then parameters and body
 * against their schemas, then the handler of its operationId; its answer is checked against the contract where asked for.
 * @throws Error when an operation has no handler
 */
export function bindContract(
  app: FastifyInstance,
  document: ContractDocument,
  handlers: Handlers,
  options: BindOptions,
): void {
  const validation = Validation.of(document);
  for (const { path, method, item, operation } of operationsOf(document)) {
    const handler = handlers[operation.operationId] as ((call: object) => Promise<Answer>) | undefined;
    if (handler === undefined) throw new Error(`No handler for ${operation.operationId}`);
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      resolved(document, one),
    );
    const pathOf = checkOf(validation, parameters, 'path');
    const queryOf = checkOf(validation, parameters, 'query');
    const readBody =
      bodyReaderOf(operation) ?? jsonBodyReader(validation, document, ['paths', path, method], operation);
    const answers = options.checkResponses ? answerChecks(validation, document, path, method, operation) : undefined;
    const naming = personNamer(document, operation);
    const named = async (answer: Answer, user: SignedIn | undefined): Promise<Answer> => {
      const names = naming && user && options.namesFor(user);
      return names ? { ...answer, body: await naming(answer.body, names) } : answer;
    };
    const limit = operation['x-rate-limit'];
    const streamed = operation.requestBody?.content[STREAM_TYPE] !== undefined;

    app.route({
      method: method.toUpperCase() as 'GET',
      url: options.prefix + path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimit(operation, options.uploadLimit),
      config: {
        ...(limit && { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } }),
        work: operation['x-work'],
        mostValues: valueLimit(operation),
      },
      // Before the body is read: a stranger's is never.
      onRequest: async (request, reply) => {
        request.begunAt = options.clock();
        request.signedIn = await options.authenticate(request);
        options.authorize(operation, request.signedIn);
        if (method === 'get' || method === 'head' || !hasBody(request)) return;
        refuseStrangeType(request, operation);
        watchBody(request, reply, options.patience, streamed);
      },
      preValidation: async (request) => {
        if (!streamed) unwatchBody(request);
      },
      onResponse: async (request) => unwatchBody(request),
      onRequestAbort: async (request) => unwatchBody(request),
      handler: async (request, reply) => {
        const params = pathOf(request.params);
        const { signedIn } = request;
        if (signedIn !== undefined && !(await options.mayReach(path, params, signedIn, method === 'get')))
          throw errors.notFound();
        const call = {
          params,
          query: queryOf(request.query),
          ...(await readBody(request.body)),
          user: request.signedIn,
          language: options.language(request, request.signedIn),
          zone: readersZone(request.headers['time-zone']),
          request,
          reply,
        };
        const answer = await named(await handler(call), signedIn);
        if (answers) checkAnswer(operation, answers, answer);
        reply.code(answer.status).headers(answer.headers ?? {});
        return answer.status === 204 ? reply.send() : answer.body;
      },
    });
  }
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

function checkOf(validation: Validation, parameters: Parameter[], where: 'path' | 'query'): (value: unknown) => object {
  const { schema, jsonNames } = parameterSchema(parameters, where);
  const compiled = schema && lazily(() => validation.parameters(schema));
  return (value) => {
    const parsed: Record<string, unknown> = { ...(value as object) };
    for (const name of jsonNames) {
      if (typeof parsed[name] === 'string') parsed[name] = parsedJson(name, parsed[name]);
    }
    const check = compiled?.();
    if (check && !check(parsed)) throw errors.badRequest(fieldErrors(check.errors));
    const { problems } = lookAt(parsed);
    if (Object.keys(problems).length > 0) throw errors.badRequest(problems);
    return parsed;
  };
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error names the parameter that is not JSON; the position in it would not help.
    throw errors.badRequest({ [name]: { key: 'json' } });
  }
}

/** Uploads come as bytes, or as a stream of them. @returns undefined where the body is JSON */
function bodyReaderOf({ requestBody }: Operation) {
  if (requestBody?.content[RAW_TYPE] !== undefined)
    return async (body: unknown) => ({ body: rawBody(body), refused: [] });
  if (requestBody?.content[STREAM_TYPE] !== undefined) return async (body: unknown) => ({ body, refused: [] });
  return undefined;
}

function rawBody(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw errors.badRequest({ file: { key: 'imports.empty' } });
  return body;
}

function answerChecks(
  validation: Validation,
  document: object,
  path: string,
  method: string,
  operation: Operation,
): Map<number, LazyCheck | undefined> {
  const checks = new Map<number, LazyCheck | undefined>();
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 300) continue;
    const json = resolved(document, response).content?.[JSON_TYPE] !== undefined;
    checks.set(
      Number(status),
      json
        ? lazily(() => validation.at(['paths', path, method, 'responses', status, 'content', JSON_TYPE, 'schema']))
        : undefined,
    );
  }
  return checks;
}

function checkAnswer(operation: Operation, checks: Map<number, LazyCheck | undefined>, answer: Answer): void {
  if (!checks.has(answer.status))
    throw new Error(`${operation.operationId} answers ${answer.status}, which the contract does not know`);
  const check = checks.get(answer.status)?.();
  // The check sees the body as JSON: dates as texts, undefined fields absent.
  if (check && !check(JSON.parse(JSON.stringify(answer.body)))) {
    throw new Error(`${operation.operationId} answers out of contract: ${JSON.stringify(check.errors)}`);
  }
}
