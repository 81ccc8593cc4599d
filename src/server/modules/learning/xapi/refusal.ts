/**
 * What the store does not take, with the status that the standard gives it. Its words are for whoever makes the content, and stand in
 * the answer as they are: the protocol is in English.
 */
export class Refusal extends Error {
  readonly status: number;

  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
