import type { Schemas } from '#shared/contract/index.ts';
import { randomId } from '../journal/device.ts';
import type { Journal } from '../journal/journal.ts';
import { retryDelay } from '../saving/save-failure.ts';
import { deliverEvents } from './deliver-events.ts';

export type Happening = Pick<Schemas['IntegrityReport']['events'][number], 'kind' | 'seconds'>;

/** Events within this time go into one report. */
const BATCH_MS = 700;

export interface ReporterOptions {
  journal(): Journal | null;
  send(body: Schemas['IntegrityReport']): Promise<Schemas['IntegrityNoted']>;
  /** The estimated time of the server, in milliseconds. */
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
  onNoted(noted: Schemas['IntegrityNoted']): void;
}

/** Reports integrity events that the test's rules ask for. They stay in the journal until the server has them. */
export function createReporter({ journal, send, now, after, onNoted }: ReporterOptions) {
  let cancel: (() => void) | null = null;
  let busy: Promise<void> | null = null;
  let failures = 0;

  function later(milliseconds: number): void {
    cancel ??= after(milliseconds, () => {
      cancel = null;
      void flush();
    });
  }

  function flush(): Promise<void> {
    busy ??= report().finally(() => {
      busy = null;
    });
    return busy;
  }

  async function report(): Promise<void> {
    const own = journal();
    const failure = own === null ? undefined : await deliverEvents(own, send, onNoted);
    failures = failure === undefined ? 0 : failures + 1;
    if (failure !== undefined) later(retryDelay(failures, 0.5));
  }

  return {
    note({ kind, seconds }: Happening): void {
      const event = {
        id: randomId(),
        kind,
        at: new Date(now()).toISOString(),
        ...(seconds !== undefined && { seconds }),
      };
      journal()?.note(event);
      later(BATCH_MS);
    },
    /** Also sends events that an earlier page left unsent. */
    start(): void {
      if ((journal()?.events().length ?? 0) > 0) later(BATCH_MS);
    },
    flush: () => void flush(),
    /** Sends what is left, without retries. Resolves with whether nothing is left. */
    async finish(): Promise<boolean> {
      stop();
      await flush();
      stop();
      return (journal()?.events().length ?? 0) === 0;
    },
    stop,
  };

  function stop(): void {
    cancel?.();
    cancel = null;
  }
}
