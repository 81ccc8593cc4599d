import type { Schemas } from '#shared/contract/index.ts';
import { randomId } from '../journal/device.ts';
import type { Journal } from '../journal/journal.ts';
import { retryDelay, saveFailure } from '../saving/save-failure.ts';

export type Happening = Pick<Schemas['IntegrityReport']['events'][number], 'kind' | 'seconds'>;

/** Events within this time go into one report. */
const BATCH_MS = 700;
const AT_ONCE = 100;

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
    const events = own?.events().slice(0, AT_ONCE) ?? [];
    if (own === null || events.length === 0) return;
    try {
      const noted = await send({ events });
      failures = 0;
      own.drop(events);
      onNoted(noted);
      if (own.events().length > 0) later(BATCH_MS);
    } catch (error) {
      const failure = saveFailure(error);
      if (failure.kind === 'retry' || failure.kind === 'signed-out' || failure.kind === 'paused') {
        failures += 1;
        later(retryDelay(failures, 0.5));
      } else own.drop(events);
    }
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
    /** Sends the last report without retries; the server may no longer accept it. */
    async finish(): Promise<void> {
      stop();
      await flush();
      stop();
    },
    stop,
  };

  function stop(): void {
    cancel?.();
    cancel = null;
  }
}
