/** Collects a text that may consist of formatted parts, without its readings in another script. */
export class TextInParts {
  readonly #most: number;
  #text = '';
  #isText = false;
  #isReading = false;

  /** @param most what is longer is cut: it will be refused, and must not fill the memory before */
  constructor(most: number) {
    this.#most = most;
  }

  begin(): void {
    this.#text = '';
    this.#isText = false;
    this.#isReading = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    if (name === 't' || name === 'v') this.#isText = !this.#isReading;
  }

  add(piece: string): void {
    if (this.#isText && this.#text.length < this.#most) this.#text += piece.slice(0, this.#most - this.#text.length);
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    if (name === 't' || name === 'v') this.#isText = false;
  }

  take(): string {
    return this.#text;
  }
}
