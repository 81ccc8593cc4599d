/** A request that failed, in the one shape of the contract. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The stable name of the error; `network` when no answer came. */
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

  /** Seconds to wait before another try, when the server said so. */
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
 * Turns a failed response into an {@link ApiError}. What is not in the error shape (a proxy's page, an empty body)
 * gets the id of its status and an empty message, for which the reader is shown `errors.<id>`.
 */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  // A body that is no JSON is a body that says nothing.
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

/** What the user reads of any thrown value: the key of `errors` that fits it. */
export function errorIdOf(error: unknown): string {
  return error instanceof ApiError ? error.id : 'internal';
}

function idOfStatus(status: number): string {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-requests';
  // 502, 503, 504: what stands in front of the server speaks, the server does not answer.
  if (status >= 502 && status <= 504) return 'network';
  return status >= 500 ? 'internal' : 'bad-request';
}
