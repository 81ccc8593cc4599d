import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { between, type Random } from '#server/random.ts';
import { PASSWORD } from '../../support/builders.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import { chainsOf, Device, entryOf, headWith, type Window, type Written } from './device.ts';
import { RIGHT } from './hall.ts';
import { type Cut, Lost, type Reply, type Wire } from './wire.ts';

export interface Tally {
  acknowledged: number;
  kills: number;
  devices: number;
  offline: number;
  late: number;
  forged: number;
}

/**
 * A candidate whose browser follows the contract: it writes to the journal first, then to the server. Every device's
 * journal is delivered in the end.
 */
export class Candidate {
  readonly login: string;
  readonly testId: number;
  readonly devices: Device[] = [];
  /** Violations found so far. */
  readonly faults: string[] = [];
  readonly tally: Tally = { acknowledged: 0, kills: 0, devices: 0, offline: 0, late: 0, forged: 0 };
  readonly #wire: Wire;
  readonly #random: Random;
  #token = '';
  attemptId = 0;
  startedAt = 0;
  #paper = '';
  #lastBeat = 0;
  /** The last delivery was refused because the attempt is paused, or waits to be opened again. */
  #standsStill = false;

  constructor(login: string, testId: number, wire: Wire, random: Random) {
    this.login = login;
    this.testId = testId;
    this.#wire = wire;
    this.#random = random;
    this.devices.push(new Device(`${login}-device-1`));
  }

  get device(): Device {
    return this.devices.at(-1) as Device;
  }

  /** All entries written on any device. */
  get journal(): Written[] {
    return this.devices.flatMap(({ journal }) => journal);
  }

  /** Whether an examiner accepts the answers that wait. */
  isAccepted = false;

  /** The expected answer to each question: its newest entry, by (epoch, seq), that was not refused. */
  get expected(): Map<number, Written> {
    const last = new Map<number, Written>();
    const counts = ({ outcome }: Written) => outcome !== 'refused' && (outcome !== 'waiting' || this.isAccepted);
    for (const entry of this.journal.filter(counts)) {
      const before = last.get(entry.position);
      const isNewer =
        before === undefined || entry.epoch > before.epoch || (entry.epoch === before.epoch && entry.seq > before.seq);
      if (isNewer) last.set(entry.position, entry);
    }
    return last;
  }

  async #call(method: string, path: string, body?: object, cut?: Cut): Promise<Reply> {
    return this.#wire.call(this.#token, method, path, body, cut);
  }

  /** Retries until a response comes: sign-in, start, opening and submitting are idempotent. */
  async surely(method: string, path: string, body?: object): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#call(method, path, body);
      } catch (error) {
        if (!(error instanceof Lost) || tries > 400) throw error;
        await delay(50 + this.#random() * 200);
      }
    }
  }

  async start(): Promise<void> {
    const session = await this.surely('POST', '/auth/sign-in', { login: this.login, password: PASSWORD });
    this.#token = session.body.Token;
    const attempt = await this.surely('POST', `/my/tests/${this.testId}/attempts`, {});
    if (attempt.status !== 200 && attempt.status !== 201) throw new Error(`${this.login}: ${JSON.stringify(attempt)}`);
    this.attemptId = attempt.body.id;
    this.startedAt = Date.parse(attempt.body.startedAt);
    await this.open();
  }

  /** Opens the attempt in a new window of the current device; undefined when the attempt is over. */
  async open(): Promise<Window | undefined> {
    const path = `/my/attempts/${this.attemptId}/open`;
    const deviceId = this.device.id;
    let reply = await this.surely('POST', path, { deviceId });
    if (reply.body.id === 'attempt-open-elsewhere') {
      if (this.devices.length === 1) this.faults.push('its own device is not known again');
      reply = await this.surely('POST', path, { deviceId, takeOver: true });
    }
    if (reply.status !== 200) {
      if (reply.body.id !== 'attempt-over') this.faults.push(`open: ${JSON.stringify(reply)}`);
      return undefined;
    }
    const { body } = reply;
    const paper = createHash('sha256').update(JSON.stringify(body.questions)).digest('hex');
    if (this.#paper !== '' && this.#paper !== paper) this.faults.push('another paper than before');
    this.#paper = paper;
    this.#compare(body.answers);
    this.device.window = {
      epoch: body.epoch,
      head: emptyHead(this.attemptId, body.epoch),
      receipt: body.receipt,
      receiptCount: 0,
      offset: Date.parse(body.serverNow) - Date.now(),
      positions: body.questions.map(({ position }: { position: number }) => position),
      deadlineAt: Date.parse(body.deadlineAt),
      paused: body.pausedAt !== null,
    };
    if (!body.begun) await this.surely('POST', `/my/attempts/${this.attemptId}/begin`);
    return this.device.window;
  }

  /** Checks that the server's answers are at least as new as the acknowledged ones. */
  #compare(answers: { position: number; answer: { text: string } | null }[]): void {
    const standing = new Map(answers.map(({ position, answer }) => [position, answer?.text]));
    const all = this.journal;
    const compare = (one: Written, other: Written) => one.epoch - other.epoch || one.seq - other.seq;
    for (const [position, text] of standing) {
      if (!all.some((entry) => entry.position === position && entry.text === text))
        this.faults.push(`question ${position}: ${text} was never written`);
    }
    for (const acknowledged of all.filter(({ outcome }) => outcome === 'acknowledged')) {
      const found = all.findLast(
        (entry) => entry.position === acknowledged.position && entry.text === standing.get(entry.position),
      );
      if (found === undefined || compare(found, acknowledged) < 0)
        this.faults.push(`question ${acknowledged.position}: acknowledged and not there: ${acknowledged.text}`);
    }
  }

  /** Writes an answer to the journal. From here on it must not be lost. */
  write(window: Window): Written {
    const seq = window.head.count + 1;
    const position = window.positions[between(this.#random, 0, window.positions.length - 1)] ?? 0;
    const text = this.#random() < 0.4 ? RIGHT : `${this.login} ${window.epoch}/${seq}`;
    const at = new Date(Date.now() + window.offset).toISOString();
    const { epoch, receipt, receiptCount } = window;
    const entry: Written = { epoch, seq, position, text, at, receipt, receiptCount };
    window.head = headWith(window.head, entry);
    this.device.journal.push(entry);
    return entry;
  }

  #isOver(window: Window): boolean {
    return Date.now() + window.offset >= window.deadlineAt - 300;
  }

  /**
   * Sends pending entries: those of this window in order, those of older windows as late answers. Stops at the first
   * without a response.
   */
  async deliver(cut: Cut = 'none'): Promise<void> {
    const { device } = this;
    const { window } = device;
    const old = device.waiting.filter(({ epoch }) => epoch !== window?.epoch);
    if (old.length > 0) await this.deliverLate(device, cut);
    for (const entry of device.waiting) {
      if (window === undefined || device.window !== window || window.paused) return;
      await this.#save(device, window, entry, cut);
    }
  }

  async #save(device: Device, window: Window, entry: Written, cut: Cut): Promise<void> {
    const path = `/my/attempts/${this.attemptId}/answers/${entry.position}`;
    const { epoch, seq, answer, at } = entryOf(entry);
    const { head } = window;
    entry.mayBeSaved = true;
    const reply = await this.#call('PUT', path, { epoch, seq, answer, at, head }, cut);
    entry.mayBeSaved = false;
    if (reply.status === 200) {
      if (entry.outcome === undefined) this.tally.acknowledged += 1;
      entry.outcome = 'acknowledged';
      window.receipt = reply.body.receipt;
      window.receiptCount = head.count;
      window.offset = Date.parse(reply.body.serverNow) - Date.now();
      return;
    }
    if (reply.status === 409 && ['attempt-over', 'attempt-taken-over'].includes(reply.body.id)) {
      device.die();
      return;
    }
    if (reply.status === 409 && reply.body.id === 'attempt-paused') {
      // The entry stays on the device until the attempt is resumed.
      window.paused = true;
      return;
    }
    this.faults.push(`save: ${JSON.stringify(reply)}`);
    entry.outcome = 'refused';
  }

  /** Delivers the journal of a device without a window; the server judges each entry. */
  async deliverLate(device: Device, cut: Cut = 'none'): Promise<void> {
    await this.#late(
      device,
      device.waiting.filter(({ epoch }) => epoch !== device.window?.epoch),
      cut,
    );
  }

  /**
   * Delivers once more what waits for an examiner. When all devices have shown their journals, what waited only for that counts.
   */
  async askAgain(): Promise<void> {
    for (const device of this.devices) {
      const waiting = device.journal.filter(({ outcome }) => outcome === 'waiting');
      for (let tries = 0; tries < 200; tries += 1) {
        try {
          await this.#late(device, waiting, 'none');
          break;
        } catch (error) {
          if (!(error instanceof Lost)) throw error;
        }
      }
    }
  }

  async #late(device: Device, entries: readonly Written[], cut: Cut): Promise<void> {
    if (entries.length === 0) return;
    const body = { entries: entries.map(entryOf), chains: chainsOf(device.journal, entries) };
    const reply = await this.#call('POST', `/my/attempts/${this.attemptId}/late-answers`, body, cut);
    // While the attempt is paused nothing is taken: it stays on the device.
    this.#standsStill = reply.status === 409 && reply.body.id === 'attempt-paused';
    if (this.#standsStill) return;
    if (reply.status !== 200) {
      this.faults.push(`late answers: ${JSON.stringify(reply).slice(0, 300)}`);
      return;
    }
    for (const [index, entry] of entries.entries()) {
      const { outcome, reason } = reply.body.entries[index];
      entry.judged = { reason, before: Date.now(), superseded: outcome === 'superseded' };
      entry.outcome = outcome === 'refused' || outcome === 'waiting' ? outcome : 'acknowledged';
      this.tally.late += 1;
    }
  }

  async #beat(window: Window): Promise<void> {
    this.#lastBeat = Date.now();
    const queued = this.device.waiting.length;
    const { head } = window;
    const reply = await this.#call('POST', `/my/attempts/${this.attemptId}/beat`, {
      epoch: window.epoch,
      head,
      queued,
      receipt: window.receipt,
    });
    if (reply.status !== 200) {
      this.faults.push(`beat: ${JSON.stringify(reply)}`);
      return;
    }
    if (reply.body.status !== 'in_progress') {
      this.device.die();
      return;
    }
    window.paused = reply.body.pausedAt !== null;
    if (reply.body.receipt !== undefined) {
      window.receipt = reply.body.receipt;
      window.receiptCount = head.count;
    }
    window.deadlineAt = Date.parse(reply.body.deadlineAt);
    window.offset = Date.parse(reply.body.serverNow) - Date.now();
  }

  /** Takes the exam until told to stop, with random failures. */
  async sit(isRunning: () => boolean): Promise<void> {
    while (isRunning()) {
      await delay(300 + this.#random() * 1700);
      const luck = this.#random();
      if (luck < 0.02) this.#crash();
      else if (luck < 0.03 && this.devices.length < 3) await this.#changeDevice();
      const window = this.device.window ?? (await this.open());
      // Staff has submitted the attempt; they may reopen it.
      if (window === undefined) continue;
      if (window.paused) {
        await this.#tryTo(() => this.#beat(window));
        continue;
      }
      if (this.#isOver(window)) return;
      if (luck > 0.98) await this.#stayOffline(window, isRunning);
      if (this.#isOver(window)) return;
      this.write(window);
      await this.#tryTo(() => this.deliver(this.#luckOfNetwork()));
      if (this.device.window === window && Date.now() - this.#lastBeat > 5000)
        await this.#tryTo(() => this.#beat(window));
    }
  }

  #luckOfNetwork(): Cut {
    const luck = this.#random();
    if (luck < 0.04) return 'before';
    if (luck < 0.08) return 'after';
    return luck < 0.12 ? 'meanwhile' : 'none';
  }

  async #tryTo(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // No response: the entry stays in the journal.
      if (!(error instanceof Lost)) throw error;
    }
  }

  #crash(): void {
    this.tally.kills += 1;
    this.device.die();
  }

  /** Moves to another device. Unsent entries stay on the first one, whose saves are refused from now on. */
  async #changeDevice(): Promise<void> {
    const { device: left } = this;
    const { window } = left;
    this.tally.devices += 1;
    this.devices.push(new Device(`${this.login}-device-${this.devices.length + 1}`));
    await this.open();
    if (window === undefined) return;
    const path = `/my/attempts/${this.attemptId}/answers/${window.positions[0] ?? 0}`;
    const body = {
      epoch: window.epoch,
      seq: window.head.count + 1000,
      answer: { type: 'short_text', text: 'from the device that was left' },
    };
    const reply = await this.surely('PUT', path, body);
    if (reply.status !== 409) this.faults.push(`the device that was left may still write: ${JSON.stringify(reply)}`);
    left.die();
    // What the first device has not sent, it delivers by itself as soon as it knows.
    await this.#tryTo(() => this.deliverLate(left));
  }

  async #stayOffline(window: Window, isRunning: () => boolean): Promise<void> {
    this.tally.offline += 1;
    const until = Date.now() + between(this.#random, 1000, 5000);
    while (Date.now() < until && isRunning() && !this.#isOver(window)) {
      this.write(window);
      await delay(200 + this.#random() * 500);
    }
  }

  /** Answers offline until the end. */
  async writeUntilTheEnd(): Promise<void> {
    const window = this.device.window ?? (await this.open());
    if (window === undefined) return;
    while (!this.#isOver(window)) {
      this.write(window);
      await delay(400 + this.#random() * 800);
    }
    this.device.die();
  }

  /** Delivers every device's journal, with as many retries as it takes. */
  async deliverAll(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        const { window } = this.device;
        // The attempt has been resumed by now, but the window may not know it yet.
        if (window?.paused) await this.#beat(window);
        if (window !== undefined) await this.deliver();
        for (const device of this.devices) await this.deliverLate(device);
        // One that staff has reopened stands still, and takes nothing, until its learner opens it.
        if (this.#standsStill && this.device.window === undefined) await this.open();
        if (this.devices.every(({ waiting }) => waiting.length === 0)) return;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        await delay(100 + this.#random() * 200);
      }
    }
    this.faults.push(`not delivered: ${JSON.stringify(this.devices.map(({ waiting }) => waiting.length))}`);
  }

  async handIn(): Promise<void> {
    const { epoch, head } = this.device.window ?? (await this.open()) ?? this.#lastWindow();
    const closing = { epoch, head };
    const reply = await this.surely('POST', `/my/attempts/${this.attemptId}/submit`, closing);
    if (reply.status !== 200) this.faults.push(`hand in: ${JSON.stringify(reply)}`);
  }

  /** The newest window of which the disk has entries. */
  #lastWindow(): Pick<Window, 'epoch' | 'head'> {
    const { journal } = this.device;
    const epoch = Math.max(1, ...journal.map((entry) => entry.epoch));
    const own = journal.filter((entry) => entry.epoch === epoch);
    return { epoch, head: own.reduce(headWith, emptyHead(this.attemptId, epoch)) };
  }

  /** Waits until the server has submitted the attempt. */
  async waitForTheEnd(limit: number): Promise<void> {
    const until = Date.now() + limit;
    while (Date.now() < until) {
      const reply = await this.surely('GET', `/my/attempts/${this.attemptId}/result`);
      if (reply.status === 200) return;
      await delay(500);
    }
    this.faults.push('the attempt does not end');
  }
}
