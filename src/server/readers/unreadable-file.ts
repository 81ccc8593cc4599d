/** Why a file cannot be read, in a sentence at `errors.fields.<key>`; it crosses from the thread as its parts. */
export class UnreadableFile extends Error {
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(key: string, params: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}
