import type { ItemStatus, LaunchOrder } from '../frame.ts';
import { type ItemMemory, memoriesOf } from './item/memory.ts';
import { createSession, type Session } from './item/session.ts';
import { createContents } from './navigation/contents.ts';
import { type Delivery, type Navigator, type OwnStatus, type Request, requestOf } from './navigation/navigator.ts';
import { createJournal } from './reports/journal.ts';
import { createRecorder } from './reports/recorder.ts';
import { createReporter } from './reports/reporter.ts';
import type { Opening, Runtime, RuntimeHost, Wish } from './types.ts';
import { UNKNOWN_STATUS } from './item/status.ts';

interface Open {
  memory: ItemMemory;
  /** Null for an asset. */
  session: Session | null;
  openedAt: number;
}

const SEEN: ItemStatus = { ...UNKNOWN_STATUS, completion: 'completed' };

/** Packages without sequencing never load scorm-again, which is most of the frame's weight. */
async function navigatorOf(order: LaunchOrder, ownStatus: OwnStatus): Promise<Navigator> {
  const { activityTree } = order.model;
  if (!activityTree) return createContents(order, ownStatus);
  const { createSequencer } = await import('./navigation/sequencer.ts');
  return createSequencer(order, activityTree, ownStatus);
}

/** The run-time of one launch: items and their APIs, what comes next, and the reports of it. */
export async function createRuntime(order: LaunchOrder, host: RuntimeHost): Promise<Runtime> {
  const isOld = order.model.standard === 'scorm-1.2';
  const memories = memoriesOf(order);
  const recorder = createRecorder(host.now);
  const navigator = await navigatorOf(order, (id) => memories.get(id)?.status ?? UNKNOWN_STATUS);
  const reporter = createReporter({
    order,
    memories,
    recorder,
    journal: createJournal(host.storage),
    course: navigator.state,
    send: host.send,
  });
  let open: Open | null = null;
  let wanted: Request | null = null;
  let refusedHere: string | null = null;

  /** Of the open item, when navigation was told last. */
  let toldStatus = '';

  function tellNavigation(): void {
    toldStatus = JSON.stringify(open?.memory.status);
    const view = navigator.view();
    const items = Object.fromEntries(
      [...memories].map(([id, { status }]) => [id, navigator.statusOf(id, status)] as const),
    );
    host.send({ synaq: 'navigation', navigation: { ...view, items, refusal: refusedHere ?? view.refusal } });
  }

  /** Takes what the open item has said into its memory. */
  function remember({ memory, session, openedAt }: Open): void {
    if (session) {
      session.remember();
      navigator.hear(session.model);
    } else memory.openSeconds = (host.now() - openedAt) / 1000;
    reporter.changed(memory);
  }

  function commit(): boolean {
    if (open) {
      remember(open);
      reporter.report(false);
      if (JSON.stringify(open.memory.status) !== toldStatus) tellNavigation();
    }
    return true;
  }

  /** The content has finished: what it asks for is done, unless the person was first. */
  function ended({ how, request, exit }: { how: 'finished' | 'left'; request: string; exit: string }): void {
    if (!open) return;
    remember(open);
    if (how === 'finished') navigator.finished();
    reporter.report(false);
    const asked = !isOld && exit === 'logout' ? ({ kind: 'exitAll' } as const) : requestOf(request);
    if (how === 'finished' && wanted === null && asked) {
      refusedHere = navigator.refusal(asked);
      if (refusedHere === null) {
        wanted = asked;
        host.leave();
        return;
      }
    }
    tellNavigation();
  }

  function openItem(delivery: Delivery | null): Opening | null {
    const memory = delivery ? memories.get(delivery.itemId) : undefined;
    if (!delivery || !memory || memory.item.href === null) {
      open = null;
      reporter.report(false);
      tellNavigation();
      return null;
    }
    const session = memory.item.type === 'asset' ? null : sessionOf(memory, delivery);
    open = { memory, session, openedAt: host.now() - memory.openSeconds * 1000 };
    if (!session) {
      memory.status = SEEN;
      memory.isKnown = true;
      memory.exit = '';
    }
    remember(open);
    reporter.report(false);
    host.send({ synaq: 'opened', itemId: memory.item.id });
    tellNavigation();
    return { itemId: memory.item.id, href: memory.item.href, api: session?.api ?? null };
  }

  const sessionOf = (memory: ItemMemory, delivery: Delivery) =>
    createSession({
      order,
      memory,
      seeds: delivery.seeds,
      now: host.now,
      commit,
      ended,
      record: (call) => recorder.add({ itemId: memory.item.id, ...call }),
      isRequestValid: (request, target) => {
        if (open) remember(open);
        return navigator.isRequestValid(request, target);
      },
    });

  /** @returns cmi.exit of the item that was left. */
  function leaveItem(): string {
    if (!open) return '';
    const { memory, session } = open;
    session?.close();
    remember(open);
    return memory.exit ?? '';
  }

  function carryOut(request: Request): Delivery | null {
    const exit = leaveItem();
    const left = open?.memory;
    open = null;
    const delivery = navigator.proceed(request, exit);
    if (left) {
      left.status = navigator.statusOf(left.item.id, left.status);
      // RTE 4.2.7: the whole course is suspended, and its item with it.
      if (request.kind === 'suspendAll' && !isOld) left.exit = 'suspend';
    }
    return delivery;
  }

  function ask(wish: Wish): boolean {
    if (wanted !== null) return false;
    if (open) remember(open);
    const request: Request = wish.synaq === 'choose' ? { kind: 'choice', target: wish.itemId } : { kind: wish.request };
    refusedHere = navigator.refusal(request);
    if (refusedHere === null) wanted = request;
    else tellNavigation();
    return refusedHere === null;
  }

  return {
    begin: () => openItem(navigator.begin()),
    ask,
    proceed: () => {
      const request = wanted ?? { kind: 'exit' as const };
      const delivery = carryOut(request);
      wanted = null;
      return openItem(delivery);
    },
    report: () => {
      if (!open) return;
      remember(open);
      reporter.report(false);
    },
    end: () => {
      if (navigator.view().current !== null) carryOut({ kind: 'suspendAll' });
      else leaveItem();
      open = null;
      reporter.report(true);
    },
    acknowledge: reporter.acknowledge,
  };
}
