/** What is answered: JSON, or bytes as they are. */
export interface Answer {
  status: number;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}
