import { type LaunchOrder, type ToFrame, WAITING_AT_ONCE } from '#shared/scorm/frame.ts';
import { itemsOf } from '#shared/scorm/package.ts';
import {
  createJournal,
  createRuntime,
  type Opening,
  type ReportStorage,
  type Runtime,
} from '#shared/scorm/runtime/index.ts';
import { addressOf } from './addresses.ts';
import { createApiPlace } from './api-place.ts';
import type { Line } from './messages.ts';
import { createStage } from './stage.ts';

const REPORT_EVERY_MS = 30_000;
/** After this time content that has not looked for its API is told of. */
const LOOKS_FOR_API_MS = 20_000;

/** Browsers may forbid it altogether. */
function storageOf(window: Window): ReportStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    // Forbidden: reports are sent, and not kept.
    return undefined;
  }
}

/**
 * Plays a launch in this page.
 *
 * @param root where the files of the package are
 */
export function createPlayer(line: Line, root: string): void {
  const storage = storageOf(window);
  const journal = createJournal(storage);
  /** What earlier launches have left: handed over some at a time, whoever it belongs to. */
  const waiting = journal.waiting();
  const place = createApiPlace(window);
  const stage = createStage(document.body);
  let order: LaunchOrder | null = null;
  let runtime: Runtime | null = null;
  let isLeaving = false;
  let lookout: ReturnType<typeof setTimeout> | undefined;

  function show(opening: Opening | null): void {
    clearTimeout(lookout);
    place.put(opening?.api ?? null);
    if (!opening || !order) return;
    const { itemId, href, api } = opening;
    const address = addressOf(href, root);
    if (address === undefined) {
      line.send({ synaq: 'trouble', kind: 'not-found', itemId });
      return;
    }
    stage.show(address, itemsOf(order.model.items).find(({ id }) => id === itemId)?.title ?? '');
    void lookFor(address, itemId);
    if (api) lookout = setTimeout(() => lookAgain(itemId), LOOKS_FOR_API_MS);
  }

  /** A missing file looks like an empty page to people. Pages outside the package tell nothing. */
  async function lookFor(address: string, itemId: string): Promise<void> {
    if (!address.startsWith(root)) return;
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.status === 404) line.send({ synaq: 'trouble', kind: 'not-found', itemId });
    if (answer?.status === 410) line.send({ synaq: 'trouble', kind: 'expired', itemId });
  }

  function lookAgain(itemId: string): void {
    if (!place.wasFound()) line.send({ synaq: 'trouble', kind: 'no-api', itemId });
  }

  /** The content goes first, so that what it says last belongs to it. */
  async function move(): Promise<void> {
    await stage.clear();
    if (runtime && !isLeaving) show(runtime.proceed());
  }

  async function launch(wanted: LaunchOrder): Promise<void> {
    if (order) return;
    order = wanted;
    document.title = wanted.model.title;
    document.documentElement.lang = wanted.learner.language;
    runtime = await createRuntime(wanted, {
      now: () => performance.now(),
      storage,
      send: line.send,
      // The content's own call returns first.
      leave: () => void setTimeout(() => void move(), 0),
    });
    show(runtime.begin());
  }

  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    clearTimeout(lookout);
    await stage.clear();
    runtime?.end();
    place.put(null);
  }

  function hear(message: ToFrame): void {
    switch (message.synaq) {
      case 'launch':
        launch(message.order).catch(() => line.send({ synaq: 'trouble', kind: 'not-found', itemId: null }));
        break;
      case 'acknowledge':
        journal.drop(message.launchId, message.seq);
        runtime?.acknowledge(message.launchId, message.seq);
        break;
      case 'navigate':
      case 'choose':
        if (!isLeaving && runtime?.ask(message)) void move();
        break;
      case 'more':
        line.send({ synaq: 'waiting', waiting: waiting.splice(0, WAITING_AT_ONCE) });
        break;
      case 'leave':
        void leave();
        break;
    }
  }

  const report = () => {
    if (!isLeaving) runtime?.report();
  };
  setInterval(report, REPORT_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
  document.addEventListener('freeze', report);
  window.addEventListener('pagehide', report);
  line.listen(hear);
  line.send({ synaq: 'ready', waiting: waiting.splice(0, WAITING_AT_ONCE) });
}
