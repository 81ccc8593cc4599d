/** A failed request, in the error format of the contract. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The stable id of the error; `network` when there was no response. */
  readonly id: string;
  /** Field path → message. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    body: {
      id: string;
      message: string;
      errors?: Record<string, string> | undefined;
      details?: Record<string, unknown> | undefined;
    },
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.id = body.id;
    this.errors = body.errors;
    this.details = body.details;
  }

  /** Seconds to wait before a retry, if the server named them. */
  get retryAfterSeconds(): number | undefined {
    const seconds = this.details?.retryAfterSeconds;
    return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Turns a failed response into an {@link ApiError}. A response in another format (a proxy's page, an empty body) gets an
 * id by its status and an empty message; the reader then sees `errors.<id>`.
 */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  // A body that is not JSON is treated as empty.
  const body: unknown = await response.json().catch(() => undefined);
  if (isRecord(body) && typeof body.id === 'string' && typeof body.message === 'string') {
    return new ApiError(response.status, {
      id: body.id,
      message: body.message,
      errors: texts(body.errors),
      details: isRecord(body.details) ? body.details : undefined,
    });
  }
  return new ApiError(response.status, { id: idOfStatus(response.status), message: '' });
}

/** The key of `errors` that describes a thrown value to the reader. */
export function errorIdOf(error: unknown): string {
  return error instanceof ApiError ? error.id : 'internal';
}

function idOfStatus(status: number): string {
  // A gateway on the way asks for a sign-in of its own: ours still holds.
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-requests';
  // 502, 503, 504: a proxy responds because the server does not.
  if (status >= 502 && status <= 504) return 'network';
  return status >= 500 ? 'internal' : 'bad-request';
}

/** Whether a request got no response at all. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'network';
}

/** Whether the same request may be accepted later as it is. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.id === 'network' ||
    error.status === 401 ||
    error.status === 408 ||
    error.status === 429 ||
    error.status >= 500
  );
}

/** Browsers' messages when a part of the page fails to load: there is no network, or a new version has replaced it. */
const MISSING_PART = /dynamically imported module|importing a module script|module script failed|preload CSS/i;

/** Whether a part of the page that is loaded on demand could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message);
}
