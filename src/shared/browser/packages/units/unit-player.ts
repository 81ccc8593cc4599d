import type { Schemas } from '#shared/contract/index.ts';
import { itemsOf, type PackageModel } from '#shared/scorm/package.ts';
import { modelOf, type PackageLaunch } from '../launch.ts';

export type PackageUnit = Schemas['Cmi5Unit'];
export type UnitStanding = Schemas['Cmi5Standing'];

/** What a player of cmi5 asks of the server. */
export interface UnitRules {
  /** Opens a unit in a session of its own. */
  open: (itemId: string, order: PackageLaunch['order']) => Promise<PackageUnit>;
  /** How the launch stands now; undefined where nothing is kept. */
  look?: (launchId: string) => Promise<UnitStanding>;
  /** Calls back after so many milliseconds; returns how to call it off. */
  wait: (milliseconds: number, then: () => void) => () => void;
}

/** `leaving`: the unit is given time for its last words; `left`: it has gone. */
export interface UnitShown {
  phase: 'opening' | 'open' | 'leaving' | 'left' | 'failed';
  itemId: string | null;
  unit: PackageUnit | null;
  /** null: not asked yet, or nothing is kept. */
  standing: UnitStanding | null;
  error: unknown;
}

/** Content tells the server itself; what it has come to is looked up so often. */
const LOOK_EVERY_MS = 5000;

/** How long a page may take to go. */
const GO_WITHIN_MS = 3000;

/** What it has said while it went may be on its way still: so often it is looked for, and at these distances. */
const LAST_LOOKS = 6;
const LOOK_AGAIN_MS = 250;

const BEGINNING: UnitShown = { phase: 'opening', itemId: null, unit: null, standing: null, error: null };

/** The ids of all units, in the order of the package. */
export const unitIdsOf = ({ items }: Pick<PackageModel, 'items'>): string[] =>
  itemsOf(items).flatMap(({ id, type }) => (type === 'group' ? [] : [id]));

/** Plays the units of one launch of cmi5: one at a time, each in a session of its own. */
export class UnitPlayer {
  readonly #rules: UnitRules;
  readonly #listeners = new Set<() => void>();
  #launch: PackageLaunch | null = null;
  #shown: UnitShown = BEGINNING;
  /** What is to be opened once nothing else is. */
  #wanted: string | null = null;
  #isBusy = false;
  #leaving: Promise<void> | undefined;
  #onGone: (() => void) | undefined;
  #callOff: (() => void) | undefined;

  constructor(rules: UnitRules) {
    this.#rules = rules;
  }

  readonly shown = (): UnitShown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the unit that the launch begins with. The same launch again goes on. */
  begin(launch: PackageLaunch): void {
    const isSame = this.#launch?.order.launchId === launch.order.launchId;
    this.#launch = launch;
    this.#watch();
    if (isSame) return;
    const units = unitIdsOf(modelOf(launch));
    const { startAt } = launch.order;
    const first = startAt !== null && units.includes(startAt) ? startAt : units[0];
    this.#shown = BEGINNING;
    if (first !== undefined) this.choose(first);
  }

  /** Leaves the unit that is open, and opens this one; one that is chosen again begins anew. */
  choose(itemId: string): void {
    this.#wanted = itemId;
    if (!this.#isBusy) void this.#go();
  }

  /** The unit has gone to the page of those that are left. */
  gone(): void {
    if (this.#onGone !== undefined) this.#onGone();
    else if (this.#shown.phase === 'open') void this.#leave(true);
  }

  /** Leaves the unit that is open. Resolves once it has said its last words, or has had the time for them. */
  end(): Promise<void> {
    return this.#leave(false);
  }

  /** @param hasGone its page is gone already */
  #leave(hasGone: boolean): Promise<void> {
    const { phase, unit } = this.#shown;
    if (phase === 'open' && unit !== null)
      this.#leaving = this.#lastWords(unit, hasGone).finally(() => {
        this.#leaving = undefined;
      });
    return this.#leaving ?? Promise.resolve();
  }

  async #lastWords(unit: PackageUnit, hasGone: boolean): Promise<void> {
    this.#show({ phase: 'leaving' });
    // A window of its own is closed by whoever has opened it.
    if (!unit.ownWindow && !hasGone) await this.#untilGone();
    for (let more = LAST_LOOKS; more > 0; more -= 1) {
      await this.#look();
      if (unit.ownWindow || this.#shown.standing?.isUnitOpen !== true) break;
      await this.#pause(LOOK_AGAIN_MS);
    }
    if (this.#shown.unit === unit) this.#show({ phase: 'left', unit: null });
  }

  /** Nothing is looked up any more. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  async #go(): Promise<void> {
    this.#isBusy = true;
    await this.end();
    while (this.#wanted !== null && this.#launch !== null) {
      const itemId = this.#wanted;
      const launch = this.#launch;
      this.#wanted = null;
      this.#show({ phase: 'opening', itemId, unit: null, error: null });
      try {
        const unit = await this.#rules.open(itemId, launch.order);
        // Whoever has chosen another one meanwhile never sees this one.
        if (this.#wanted === null && this.#launch === launch) this.#show({ phase: 'open', unit });
      } catch (error) {
        if (this.#wanted === null && this.#launch === launch) this.#show({ phase: 'failed', error });
      }
    }
    this.#isBusy = false;
  }

  #untilGone(): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        callOff();
        this.#onGone = undefined;
        done();
      };
      const callOff = this.#rules.wait(GO_WITHIN_MS, end);
      this.#onGone = end;
    });
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((done) => void this.#rules.wait(milliseconds, done));
  }

  #watch(): void {
    this.stop();
    if (this.#isLoose) return;
    this.#callOff = this.#rules.wait(LOOK_EVERY_MS, () => {
      this.#watch();
      void this.#look();
    });
  }

  get #isLoose(): boolean {
    return this.#rules.look === undefined || this.#launch === null || this.#launch.attempt === null;
  }

  async #look(): Promise<void> {
    const launch = this.#launch;
    if (launch === null || this.#isLoose) return;
    try {
      const standing = await this.#rules.look?.(launch.order.launchId);
      if (standing !== undefined && this.#launch === launch) this.#show({ standing });
    } catch {
      // It is looked up again soon.
    }
  }

  #show(change: Partial<UnitShown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
