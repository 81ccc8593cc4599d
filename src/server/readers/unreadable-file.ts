/** Why a file cannot be read. The message is `errors.fields.<key>` in the locales. Between threads it is sent as plain data. */
export class UnreadableFile extends Error {
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(key: string, params: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}
