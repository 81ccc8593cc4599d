import type { FromFrame, ToFrame } from '../frame.ts';
import type { ScoApi } from './api/sco-api.ts';
import type { ReportStorage } from './reports/journal.ts';

/** What the run-time needs of the page that it runs in. */
export interface RuntimeHost {
  /** Milliseconds, only growing. */
  now: () => number;
  /** Where reports wait until they are acknowledged; undefined where the browser forbids it. */
  storage: ReportStorage | undefined;
  send: (message: FromFrame) => void;
  /**
   * The content has asked for something else: it has to be taken away, and `proceed` called. Called within a call of the content, which
   * must return first.
   */
  leave: () => void;
}

/** An item to show. */
export interface Opening {
  itemId: string;
  /** Within the package. */
  href: string;
  /** Null for assets, which talk to nobody. */
  api: ScoApi | null;
}

/** What the person asks for by the buttons around the content. */
export type Wish = Extract<ToFrame, { synaq: 'navigate' | 'choose' }>;

/** One launch of a package, without the page around it. */
export interface Runtime {
  begin: () => Opening | null;
  /** @returns whether the content has to be taken away, after which `proceed` is called. */
  ask: (wish: Wish) => boolean;
  /** The content is gone: what was asked for is carried out. Null: nothing is to be shown. */
  proceed: () => Opening | null;
  /** A report of where things stand: at intervals, and when the page is hidden. */
  report: () => void;
  /** The content is gone, and the page follows: where people stopped is kept, and the last report made. */
  end: () => void;
  acknowledge: (launchId: string, seq: number) => void;
}
