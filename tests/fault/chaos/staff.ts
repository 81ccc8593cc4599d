import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { between, type Random } from '#server/random.ts';
import { PASSWORD } from '../../support/builders.ts';
import { type Cut, Lost, type Reply, type Wire } from './wire.ts';

export const ACTIONS = ['extra-time', 'pause', 'resume', 'message', 'force-submit', 'reopen'] as const;

type Action = (typeof ACTIONS)[number];

/** An intervention that the server has confirmed. */
export interface Order {
  action: Action;
  actorId: number;
  /** The unique text of the order: the reason in the protocol, or the message. */
  words: string;
  minutes: number | undefined;
  affected: number[];
  skipped: number[];
}

/** Whom an intervention is for. */
type Target = { attemptIds: number[] } | { all: true };

interface Body {
  requestId: string;
  action?: Action;
  minutes?: number;
  text?: string;
  reason?: string;
}

interface Person {
  id: number;
  token: string;
}

/** The actions, repeated in this order. */
const ROTA: readonly Action[] = [
  'pause',
  'message',
  'extra-time',
  'force-submit',
  'resume',
  'pause',
  'reopen',
  'extra-time',
  'message',
  'resume',
];

/** Longer than the test runs. */
const REOPENED_MINUTES = 90;

/** An examiner and an administrator who send interventions, each retried until it gets a response. */
export class Staff {
  readonly orders: Order[] = [];
  readonly faults: string[] = [];
  /** The number of orders that were sent more than once. */
  repeated = 0;
  readonly #wire: Wire;
  readonly #random: Random;
  readonly #testId: number;
  readonly #everybody: () => readonly number[];
  readonly #paused = new Set<number>();
  readonly #handedIn = new Set<number>();
  #examiner: Person = { id: 0, token: '' };
  #admin: Person = { id: 0, token: '' };
  #turn = 0;

  /** @param everybody returns the ids of all attempts at the test */
  constructor(wire: Wire, random: Random, testId: number, everybody: () => readonly number[]) {
    this.#wire = wire;
    this.#random = random;
    this.#testId = testId;
    this.#everybody = everybody;
  }

  async arrive(examiner: string, admin: string): Promise<void> {
    this.#examiner = await this.#signIn(examiner);
    this.#admin = await this.#signIn(admin);
  }

  async #signIn(login: string): Promise<Person> {
    const { status, body } = await this.#wire.call('', 'POST', '/auth/sign-in', { login, password: PASSWORD });
    if (status !== 200) throw new Error(`${login}: ${JSON.stringify(body)}`);
    return { id: body.ID, token: body.Token };
  }

  /** The kinds of actions carried out so far. */
  get done(): Set<Action> {
    return new Set(this.orders.filter(({ affected }) => affected.length > 0).map(({ action }) => action));
  }

  /** Counts by action, for the report. */
  get told(): string {
    const counts = Map.groupBy(this.orders, ({ action }) => action);
    return [...counts].map(([action, orders]) => `${action} ${orders.length}`).join(', ');
  }

  /** Intervenes until told to stop, then resumes all paused attempts. */
  async work(isRunning: () => boolean): Promise<void> {
    while (isRunning()) {
      await delay(between(this.#random, 200, 800));
      const action = ROTA[this.#turn % ROTA.length] ?? 'message';
      this.#turn += 1;
      await this.act(action);
    }
    await this.#order('resume', { all: true });
  }

  /** Carries out one action, on random attempts unless it is for all. */
  async act(action: Action): Promise<void> {
    switch (action) {
      case 'pause':
        return this.#order(action, this.#some(8));
      case 'resume':
        return this.#order(action, { attemptIds: [...this.#paused] });
      case 'force-submit':
        return this.#order(action, this.#some(2));
      case 'reopen':
        return this.#order(action, { attemptIds: [...this.#handedIn].slice(0, 2) }, REOPENED_MINUTES);
      case 'message':
      case 'extra-time': {
        const target = [this.#some(1), this.#some(12), { all: true as const }][this.#turn % 3] ?? this.#some(1);
        return this.#order(action, target, action === 'extra-time' ? between(this.#random, 1, 5) : undefined);
      }
    }
  }

  #some(count: number): Target {
    const all = this.#everybody();
    const chosen = Array.from({ length: count }, () => all[between(this.#random, 0, all.length - 1)] ?? 0);
    return { attemptIds: [...new Set(chosen)] };
  }

  async #order(action: Action, target: Target, minutes?: number): Promise<void> {
    if ('attemptIds' in target && target.attemptIds.length === 0) return;
    const requestId = randomUUID();
    const isReopening = action === 'reopen';
    const who = isReopening ? this.#admin : this.#examiner;
    const words = `${action} ${requestId}`;
    const body: Body = {
      requestId,
      ...(!isReopening && { action }),
      ...target,
      ...(minutes !== undefined && { minutes }),
      ...(action === 'message' ? { text: words } : { reason: words }),
      ...(isReopening && { afterShown: true }),
    };
    const path = `/tests/${this.#testId}/${isReopening ? 'reopenings' : 'interventions'}`;
    const reply = await this.#surely(who, path, body);
    if (reply.status !== 200) {
      this.faults.push(`${words}: ${JSON.stringify(reply)}`);
      return;
    }
    const affected: number[] = reply.body.affected;
    const skipped: number[] = reply.body.skipped.map(({ attemptId }: { attemptId: number }) => attemptId);
    this.orders.push({ action, actorId: who.id, words, minutes, affected, skipped });
    this.#remember(action, affected);
    if (this.#random() < 0.2) await this.#again(who, path, body, reply);
  }

  /** Decides about the late answers of an attempt that wait; nothing if none do. */
  async decide(attemptId: number, accept: boolean): Promise<void> {
    const reply = await this.#surely(this.#examiner, `/attempts/${attemptId}/late-decision`, {
      accept,
      reason: 'chaos',
    });
    if (reply.status !== 200) this.faults.push(`decision: ${JSON.stringify(reply)}`);
  }

  #remember(action: Action, affected: readonly number[]): void {
    for (const id of affected) {
      if (action === 'pause') this.#paused.add(id);
      if (action === 'resume' || action === 'force-submit') this.#paused.delete(id);
      if (action === 'force-submit') this.#handedIn.add(id);
      if (action === 'reopen') this.#handedIn.delete(id);
    }
  }

  /** Repeats an order: it must get the same response, and its request id must be refused for any other order. */
  async #again(who: Person, path: string, body: Body, before: Reply): Promise<void> {
    this.repeated += 1;
    const again = await this.#surely(who, path, body);
    if (!isDeepStrictEqual(again, before))
      this.faults.push(`${JSON.stringify(before)}, and asked again ${JSON.stringify(again)}`);
    if (body.action === undefined || body.action === 'message') return;
    const { reason, minutes: _, ...rest } = body;
    const other = await this.#surely(who, path, { ...rest, action: 'message', text: reason });
    if (other.body.id !== 'request-used') this.faults.push(`a number for two orders: ${JSON.stringify(other)}`);
  }

  /** Retries until a response comes: without one, nobody knows whether the order was carried out. */
  async #surely(who: Person, path: string, body: object): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#wire.call(who.token, 'POST', path, body, this.#luckOfNetwork());
      } catch (error) {
        if (!(error instanceof Lost) || tries > 400) throw error;
        this.repeated += 1;
        await delay(50 + this.#random() * 150);
      }
    }
  }

  #luckOfNetwork(): Cut {
    const luck = this.#random();
    if (luck < 0.05) return 'before';
    if (luck < 0.25) return 'after';
    return luck < 0.35 ? 'meanwhile' : 'none';
  }
}
