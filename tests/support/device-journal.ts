import type { Schemas } from '#shared/contract/index.ts';
import { emptyHead, headAfter, type JournalHead, linkOf, printLink } from '#shared/exams/journal-chain.ts';
import type { Answer as Reply } from './app.ts';
import type { AttemptRun } from './attempt-run.ts';

type Entry = Schemas['JournalEntry'];
type Answer = Schemas['Answer'];

/** What became of each entry of a delivery: its outcome, or why it was refused. */
export const outcomes = ({ body }: Pick<Reply, 'body'>): string[] =>
  body.entries.map(({ outcome, reason }: { outcome: string; reason: string | null }) => reason ?? outcome);

/** The journal of an attempt's window, as an honest device keeps it. Tests that attack bend what it sends. */
export class DeviceJournal {
  readonly entries: Entry[] = [];
  readonly #run: AttemptRun;
  readonly #clock: () => Date;
  head: JournalHead;
  receipt: string;

  /** @param clock the server's clock, to which the device's is set */
  constructor(run: AttemptRun, clock: () => Date) {
    this.#run = run;
    this.#clock = clock;
    this.head = emptyHead(run.attemptId, run.epoch);
    this.receipt = run.session.receipt;
  }

  /** Writes an answer down and sends nothing. */
  write(position: number, answer: Answer | null, fields: Partial<Entry> = {}): Entry {
    const entry = {
      epoch: this.#run.epoch,
      seq: this.head.count + 1,
      position,
      answer,
      at: this.#clock().toISOString(),
      receipt: this.receipt,
      ...fields,
    };
    this.entries.push(entry);
    this.head = headAfter(this.head, linkOf(entry));
    return entry;
  }

  /** Tells the server how far the journal has got. */
  async beat(fields: Partial<Schemas['AttemptBeat']> = {}): Promise<Reply> {
    const told = { epoch: this.#run.epoch, head: this.head, queued: 0, receipt: this.receipt, ...fields };
    const reply = await this.#post('beat', told);
    this.receipt = reply.body.receipt ?? this.receipt;
    return reply;
  }

  /** Writes an answer down and saves it. */
  async save(position: number, answer: Answer | null): Promise<Reply> {
    const { epoch, seq, at } = this.write(position, answer);
    const path = `/my/attempts/${this.#run.attemptId}/answers/${position}`;
    const reply = await this.#run.learner.put(path, { epoch, seq, answer, at, head: this.head });
    this.receipt = reply.body.receipt ?? this.receipt;
    return reply;
  }

  /** The whole journal, from the receipt with which the window was opened. */
  chain(): Schemas['JournalChain'] {
    const { epoch, session } = this.#run;
    return { epoch, base: session.receipt, links: this.entries.map((entry) => printLink(linkOf(entry))) };
  }

  closing(): Schemas['JournalClosing'] {
    return { epoch: this.#run.epoch, head: this.head };
  }

  /** Delivers entries late, with the journal that they lie in. */
  deliver(entries: readonly Entry[] = this.entries, fields: Partial<Schemas['LateAnswers']> = {}): Promise<Reply> {
    return this.#post('late-answers', { entries, chains: [this.chain()], ...fields });
  }

  submit(): Promise<Reply> {
    return this.#run.submit(this.closing());
  }

  #post(what: string, body: object): Promise<Reply> {
    return this.#run.learner.post(`/my/attempts/${this.#run.attemptId}/${what}`, body);
  }
}
