import type { Schemas } from '#shared/contract/index.ts';

type Report = Schemas['Reading'];

/** A page that was in sight for less is not told yet: the server would not count it. */
const PAGE_SECONDS = 2;
/** The contract's limit of one report. */
const MOST = 200;
/** Parts that are played one after another meet within so many seconds. */
const GAP_SECONDS = 0.3;

/** What a person has seen of a file and the server does not know yet. */
export class ReadingLog {
  #pages = new Map<number, number>();
  #played: { from: number; to: number }[] = [];
  #used = false;

  /** Pages were in sight together, and share the time. */
  saw(pages: readonly number[], seconds: number): void {
    for (const page of pages) this.#pages.set(page, (this.#pages.get(page) ?? 0) + seconds / pages.length);
  }

  played(from: number, to: number): void {
    const last = this.#played.at(-1);
    if (last !== undefined && Math.abs(last.to - from) < GAP_SECONDS && to >= last.from)
      last.to = Math.max(last.to, to);
    else this.#played.push({ from, to });
  }

  used(): void {
    this.#used = true;
  }

  /** Takes out what can be told. @returns undefined when there is nothing */
  take(): Report | undefined {
    const pages = [...this.#pages]
      .filter(([, seconds]) => seconds >= PAGE_SECONDS)
      .slice(0, MOST)
      .map(([page, seconds]) => ({ page, seconds: Math.round(seconds * 10) / 10 }));
    for (const { page } of pages) this.#pages.delete(page);
    const played = this.#played.splice(0, MOST);
    const used = this.#used;
    this.#used = false;
    if (pages.length === 0 && played.length === 0 && !used) return undefined;
    return { ...(pages.length > 0 && { pages }), ...(played.length > 0 && { played }), ...(used && { used }) };
  }

  /** A report has not arrived. */
  putBack({ pages = [], played = [], used = false }: Report): void {
    for (const { page, seconds } of pages) this.saw([page], seconds);
    this.#played.unshift(...played);
    this.#used ||= used;
  }
}
