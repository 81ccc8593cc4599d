import { PAGE_TIME, PAGE_VISIT, VISIT_LIMITS } from '#shared/visits/limits.ts';
import { pageOf, visitedPath } from '#shared/visits/visited-path.ts';
import type { KeptVisit, VisitEvent, VisitStore } from './visit-store.ts';
import type { VisibleTime } from './visible-time.ts';

/** Who is signed in. */
export interface Identity {
  userId: number;
  /** How the server proves it; absent: it has not done so yet. */
  visitToken?: string;
}

export interface VisitLogParts {
  store: VisitStore;
  time: VisibleTime;
  /** The clock of the browser, in milliseconds since 1970. */
  now: () => number;
  /** Null: nobody is signed in. */
  identity: () => Identity | null;
  /** The cookie of the user log. */
  cookie: string;
}

/** A page that is left so soon was only passed through. In milliseconds. */
const PASSED_THROUGH_MS = 300;

const pathnameOf = (path: string) => path.split('?', 1)[0];

interface Page {
  path: string;
  themeId: number | undefined;
  /** Who has opened it: all that happens on it is theirs, also what is told when somebody else is signed in. */
  visitor: Identity | null;
  openedAt: number;
  isTold: boolean;
  fields: Set<string>;
  /** Milliseconds in sight that make no whole second yet. */
  rest: number;
}

/** Writes into the store what is visited: pages, for how long, and which fields were used, never what is in them. */
export class VisitLog {
  readonly #parts: VisitLogParts;
  #page: Page | undefined;
  /** What this window has put into the store and nobody has taken out of it. */
  #own: KeptVisit[] = [];

  constructor(parts: VisitLogParts) {
    this.#parts = parts;
  }

  /** Another page is shown. The same page with another query is none. */
  async open(url: string, themeId: number | undefined, openedAt: number = this.#parts.now()): Promise<void> {
    const path = visitedPath(url);
    if (this.#page !== undefined && pathnameOf(this.#page.path) === pathnameOf(path)) return;
    const left = this.#page;
    const time = this.#parts.time.take();
    const visitor = this.#parts.identity();
    this.#page = { path, themeId, visitor, openedAt, isTold: false, fields: new Set(), rest: 0 };
    if (left === undefined) return;
    const isPassedThrough = !left.isTold && openedAt - left.openedAt < PASSED_THROUGH_MS;
    if (!isPassedThrough) await this.#tell(left, time);
  }

  /** A field was used. Once for each field of a page. */
  async field(name: string, value: 'changed' | 'search' | 'filter'): Promise<void> {
    const page = this.#page;
    if (page === undefined || page.fields.has(name) || !/^[\w.-]{1,100}$/.test(name)) return;
    page.fields.add(name);
    await this.#tellVisit(page);
    await this.#add(page, { type: 'Field', field_name: name, value });
  }

  /** The page stays: it counts as visited. */
  async settle(): Promise<void> {
    const page = this.#page;
    if (page !== undefined && this.#parts.now() - page.openedAt >= PASSED_THROUGH_MS) await this.#tellVisit(page);
  }

  /** Puts into the store what is known of the page until now. */
  async note(): Promise<void> {
    if (this.#page !== undefined) await this.#tell(this.#page, this.#parts.time.take());
  }

  /** What this window has in the store. */
  get own(): readonly KeptVisit[] {
    return this.#own;
  }

  forget(visits: readonly KeptVisit[]): void {
    this.#own = this.#own.filter(({ key, sequence }) =>
      visits.every((one) => one.key !== key || one.sequence !== sequence),
    );
  }

  async #tell(page: Page, milliseconds: number): Promise<void> {
    await this.#tellVisit(page);
    const seen = page.rest + milliseconds;
    const whole = Math.floor(seen / 1000) * 1000;
    page.rest = seen - whole;
    if (whole > 0) await this.#add(page, { type: PAGE_TIME, visible_ms: Math.min(whole, 86_400_000) });
  }

  async #tellVisit(page: Page): Promise<void> {
    if (page.isTold) return;
    page.isTold = true;
    await this.#add(page, { type: PAGE_VISIT }, page.openedAt);
  }

  async #add(page: Page, fields: Partial<VisitEvent>, at: number = this.#parts.now()): Promise<void> {
    const { store, identity, cookie } = this.#parts;
    const known = identity();
    if (known !== null && known.userId === page.visitor?.userId) page.visitor = known;
    const { visitor } = page;
    const event: VisitEvent = {
      url: page.path,
      page: pageOf(page.path),
      at: new Date(at).toISOString(),
      cookie_session: cookie,
      ...(visitor && { user_id: visitor.userId }),
      ...(visitor?.visitToken !== undefined && { session_id: visitor.visitToken }),
      ...(page.themeId !== undefined && { theme_id: page.themeId }),
      type: PAGE_VISIT,
      ...fields,
    };
    this.#own = [...this.#own, await store.add(event)].slice(-VISIT_LIMITS.events);
  }
}
