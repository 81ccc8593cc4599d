import type ru from '#locales/ru/errors.json';

type Sentences = typeof ru;

/** The ids of errors: the keys of `errors.json` that hold a sentence. */
export type ErrorId = { [K in keyof Sentences]: Sentences[K] extends string ? K : never }[keyof Sentences];

/** A message of the locales, and the values to insert: `errors.<key>`. */
export interface Message {
  key: string;
  params?: Record<string, string | number>;
}

/** Field path (dots between the levels) → what is wrong there; keys are below `errors.fields`. */
export type FieldErrors = Record<string, Message>;

/** An error that a person may see; app.ts turns it into `{id, message, errors?, details?}`. */
export class PublicError extends Error {
  readonly status: number;
  readonly id: ErrorId;
  readonly params: Record<string, string | number>;
  readonly fields: FieldErrors | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    status: number,
    id: ErrorId,
    more: { params?: Record<string, string | number>; fields?: FieldErrors; details?: Record<string, unknown> } = {},
  ) {
    super(id);
    this.status = status;
    this.id = id;
    this.params = more.params ?? {};
    this.fields = more.fields;
    this.details = more.details;
  }
}

function comeAgain(status: number, id: ErrorId, retryAfterSeconds: number): PublicError {
  return new PublicError(status, id, { params: { seconds: retryAfterSeconds }, details: { retryAfterSeconds } });
}

/** The errors of the product. Each id has its sentence at `errors.<id>` in the three languages. */
export const errors = {
  /** 400: does not match the contract. */
  badRequest: (fields?: FieldErrors) => new PublicError(400, 'bad-request', fields && { fields }),
  /** 400: no HTTP, or broken off. */
  malformed: () => new PublicError(400, 'malformed-request'),
  headersTooLarge: () => new PublicError(431, 'headers-too-large'),
  /** 417: an `Expect` that nobody knows. */
  expectationFailed: () => new PublicError(417, 'expectation-failed'),
  unauthorized: () => new PublicError(401, 'unauthorized'),
  /** @param permission what the person lacks: they are told in words, as well as their role */
  forbidden: (permission?: string) =>
    new PublicError(403, 'forbidden', permission === undefined ? {} : { details: { permission } }),
  notFound: () => new PublicError(404, 'not-found'),
  /** 409: the state of the record does not allow it; the id says why. */
  conflict: (id: ErrorId, details?: Record<string, unknown>, params?: Record<string, string | number>) =>
    new PublicError(409, id, { ...(details && { details }), ...(params && { params }) }),
  /** 400: the database cannot hold a value, and the contract has not said so. */
  unstorable: () => new PublicError(400, 'unstorable'),
  /** 410: the time of a signed address is over. */
  linkExpired: () => new PublicError(410, 'link-expired'),
  /** 416: the content has no such bytes. */
  noSuchRange: () => new PublicError(416, 'no-such-range'),
  /** 408: the body did not come. */
  tooSlow: () => new PublicError(408, 'too-slow'),
  tooLarge: (megabytes: number) => new PublicError(413, 'too-large', { params: { megabytes } }),
  bodyTooLarge: (kilobytes: number) => new PublicError(413, 'body-too-large', { params: { kilobytes } }),
  tooManyValues: (values: number) => new PublicError(413, 'too-many-values', { params: { values } }),
  /** 422: values break a rule. */
  invalid: (fields: FieldErrors, id: ErrorId = 'invalid') => new PublicError(422, id, { fields }),
  tooManyRequests: (retryAfterSeconds: number) => comeAgain(429, 'too-many-requests', retryAfterSeconds),
  /** 429: an attempt was opened again and again. */
  openedTooOften: (retryAfterSeconds: number) => comeAgain(429, 'opened-too-often', retryAfterSeconds),
  /** 429: somebody writes more into a chat than others can read. */
  writtenTooOften: (retryAfterSeconds: number) => comeAgain(429, 'room-chat-flood', retryAfterSeconds),
  /** 429: one person has as much under way as one may have. */
  tooManyAtOnce: (retryAfterSeconds: number) => comeAgain(429, 'too-many-at-once', retryAfterSeconds),
  /** 503: try again soon. */
  unavailable: () => new PublicError(503, 'unavailable'),
  /** 503: optional work is put off. */
  busy: (retryAfterSeconds: number) => comeAgain(503, 'busy', retryAfterSeconds),
  /** 503: the disk is nearly full; optional work is put off until somebody has made room. */
  diskLow: (retryAfterSeconds: number) => comeAgain(503, 'disk-low', retryAfterSeconds),
  /** 507: nothing was saved. */
  diskFull: () => new PublicError(507, 'disk-full'),
};
