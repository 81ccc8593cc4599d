import type { FromFrame, ItemReport, LaunchOrder, Navigation, StateReport } from '../../frame.ts';
import type { PackageItem, PackageModel } from '../../package.ts';
import { createRuntime, type Opening, type ReportStorage, type Runtime, type Wish } from '../index.ts';

export const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

export const item = (id: string, more: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: id,
  href: `${id}.html`,
  type: 'sco',
  isVisible: true,
  launchData: null,
  masteryScore: null,
  prerequisites: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  completionThreshold: null,
  scaledPassingScore: null,
  cmi5: null,
  children: [],
  ...more,
});

export const model = (
  standard: PackageModel['standard'],
  items: PackageItem[],
  more: Partial<PackageModel> = {},
): PackageModel => ({
  standard,
  edition: standard === 'scorm-2004' ? '4th' : null,
  title: 'Course',
  items,
  isObjectivesGlobalToSystem: false,
  courseId: null,
  ...more,
});

export const order = (packageModel: PackageModel, more: Partial<LaunchOrder> = {}): LaunchOrder => ({
  launchId: 'launch-1',
  key: KEY,
  mode: 'normal',
  model: packageModel,
  learner: { id: 'l-17', name: 'Әлия Серікқызы', language: 'kk' },
  states: {},
  sequencing: null,
  shared: { data: {}, objectives: {} },
  startAt: null,
  seq: 0,
  ...more,
});

/** A storage that can be full. */
export function memoryStorage(): ReportStorage & { isFull: boolean; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const storage = {
    kept,
    isFull: false,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  return storage;
}

/** A launch as the page around it plays it: content is taken away at once when something else is asked for. */
export interface Player {
  runtime: Runtime;
  /** The item that is open. */
  at: () => string | null;
  call: (method: string, first?: unknown, second?: unknown) => string;
  error: () => number;
  get: (element: string) => string;
  set: (element: string, value: unknown) => string;
  /** By the buttons around the content. @returns the item that is open then */
  go: (wish: 'continue' | 'previous' | { choose: string }) => string | null;
  end: () => void;
  navigation: () => Navigation;
  reports: StateReport[];
  lastOf: (itemId: string) => ItemReport | undefined;
  messages: FromFrame[];
  clock: { at: number };
  storage: ReturnType<typeof memoryStorage>;
  /** What the server would send to the next launch. */
  next: (more?: Partial<LaunchOrder>) => LaunchOrder;
}

export async function play(launch: LaunchOrder, storage = memoryStorage()): Promise<Player> {
  const messages: FromFrame[] = [];
  const reports: StateReport[] = [];
  const items = new Map<string, ItemReport>();
  const clock = { at: 1000 };
  let isLeaving = false;
  let opening: Opening | null = null;
  let navigation: Navigation | undefined;

  const runtime = await createRuntime(launch, {
    now: () => clock.at,
    storage,
    send: (message) => {
      messages.push(message);
      if (message.synaq === 'navigation') navigation = message.navigation;
      if (message.synaq !== 'report') return;
      const report = JSON.parse(message.report.body) as StateReport;
      reports.push(report);
      for (const one of report.items) items.set(one.itemId, one);
    },
    leave: () => {
      isLeaving = true;
    },
  });
  opening = runtime.begin();

  function settle(): void {
    while (isLeaving) {
      isLeaving = false;
      opening = runtime.proceed();
    }
  }
  function call(method: string, first?: unknown, second?: unknown): string {
    const result = opening?.api?.object[method]?.(first, second);
    if (result === undefined) throw new Error(`There is no ${method} now`);
    if (method === 'Terminate' || method === 'LMSFinish') settle();
    return result;
  }
  const old = launch.model.standard === 'scorm-1.2' ? 'LMS' : '';
  return {
    runtime,
    at: () => opening?.itemId ?? null,
    call,
    error: () => Number(call(`${old}GetLastError`)),
    get: (element) => call(`${old}GetValue`, element),
    set: (element, value) => call(`${old}SetValue`, element, value),
    go: (wish) => {
      const asked: Wish =
        typeof wish === 'string' ? { synaq: 'navigate', request: wish } : { synaq: 'choose', itemId: wish.choose };
      if (runtime.ask(asked)) opening = runtime.proceed();
      settle();
      return opening?.itemId ?? null;
    },
    end: () => {
      runtime.end();
      opening = null;
    },
    navigation: () => {
      if (!navigation) throw new Error('No navigation was told');
      return navigation;
    },
    reports,
    lastOf: (itemId) => items.get(itemId),
    messages,
    clock,
    storage,
    next: (more = {}) => {
      const last = reports.at(-1);
      const states = { ...launch.states };
      for (const [id, { data, exit, status, sessionSeconds, openSeconds }] of items) {
        const before = states[id]?.totalSeconds ?? 0;
        states[id] = { data, exit, status, totalSeconds: before + (sessionSeconds ?? openSeconds) };
      }
      return {
        ...launch,
        launchId: `${launch.launchId}+`,
        states,
        sequencing: last?.sequencing ?? null,
        shared: last?.shared ?? launch.shared,
        startAt: null,
        seq: 0,
        ...more,
      };
    },
  };
}
