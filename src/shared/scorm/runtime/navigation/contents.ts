import type { ItemStatus, LaunchOrder } from '../../frame.ts';
import { type PackageItem, itemsOf } from '../../package.ts';
import { NO_SEEDS } from '../item/given.ts';
import { UNKNOWN_STATUS } from '../item/status.ts';
import { type Delivery, isDone, type Navigator, type OwnStatus, type Request } from './navigator.ts';
import { isOpen } from './prerequisites.ts';

/** The codes of SCORM 2004 for what also happens without its sequencing. */
const NO_SUCH_ITEM = 'NB.2.1-11';
const NOT_ALLOWED = 'SB.2.9-6';
const NOTHING_AFTER = 'SB.2.1-1';
const NOTHING_BEFORE = 'SB.2.1-3';

interface Saved {
  current: string | null;
  isOver: boolean;
}

function savedOf(text: string | null): Saved {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Saved>;
    return { current: typeof found.current === 'string' ? found.current : null, isOver: found.isOver === true };
  } catch {
    // A state of something else: the course begins at its first item.
    return { current: null, isOver: false };
  }
}

/** Of what only groups others. */
function groupStatus(leaves: readonly ItemStatus[]): ItemStatus {
  const every = (is: (one: ItemStatus) => boolean) => leaves.length > 0 && leaves.every(is);
  const completion = every((one) => one.completion === 'completed')
    ? 'completed'
    : every((one) => one.completion === 'unknown' || one.completion === 'not attempted')
      ? 'not attempted'
      : 'incomplete';
  const success = every((one) => one.success === 'passed')
    ? 'passed'
    : leaves.some((one) => one.success === 'failed')
      ? 'failed'
      : 'unknown';
  return { ...UNKNOWN_STATUS, completion, success };
}

/**
 * Courses without sequencing: every item may be chosen whose prerequisites are met, and they follow one another in their order.
 *
 * @param ownStatus the status of an item that is opened
 */
export function createContents(order: LaunchOrder, ownStatus: OwnStatus): Navigator {
  const items = itemsOf(order.model.items);
  const playable = items.filter((item) => item.href !== null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const saved = savedOf(order.sequencing);
  let current: string | null = null;
  let last = saved.current;
  let isOver = false;
  let refused: string | null = null;

  function statusOf(item: PackageItem): ItemStatus {
    if (item.href !== null) return ownStatus(item.id);
    return groupStatus(
      itemsOf(item.children)
        .filter(({ href }) => href !== null)
        .map(({ id }) => ownStatus(id)),
    );
  }
  const statusById = (id: string) => {
    const item = byId.get(id);
    return item && statusOf(item);
  };
  const isAllowed = (item: PackageItem) => isOpen(item.prerequisites, statusById);

  function neighbour(step: 1 | -1): PackageItem | undefined {
    const at = playable.findIndex(({ id }) => id === (current ?? last));
    const rest = step === 1 ? playable.slice(at + 1) : playable.slice(0, Math.max(0, at)).reverse();
    return rest.find(isAllowed);
  }

  function targetOf(request: Request): PackageItem | undefined {
    if (request.kind === 'continue') return neighbour(1);
    if (request.kind === 'previous') return neighbour(-1);
    if (request.kind !== 'choice' && request.kind !== 'jump') return undefined;
    const chosen = byId.get(request.target);
    return chosen && itemsOf([chosen]).find(({ href }) => href !== null);
  }

  function refusal(request: Request): string | null {
    const target = targetOf(request);
    if (request.kind === 'continue') return target ? null : NOTHING_AFTER;
    if (request.kind === 'previous') return target ? null : NOTHING_BEFORE;
    if (request.kind !== 'choice' && request.kind !== 'jump') return null;
    if (!target) return NO_SUCH_ITEM;
    return isAllowed(target) ? null : NOT_ALLOWED;
  }

  function open(item: PackageItem | undefined): Delivery | null {
    current = item?.id ?? null;
    last = current ?? last;
    return item ? { itemId: item.id, seeds: NO_SEEDS } : null;
  }

  function proceed(request: Request): Delivery | null {
    refused = refusal(request);
    if (refused !== null) return open(undefined);
    const target = targetOf(request);
    if (!target) isOver = request.kind === 'exitAll' || request.kind === 'abandonAll' || playable.length === 1;
    if (request.kind === 'suspendAll') isOver = false;
    return open(target);
  }

  function begin(): Delivery | null {
    const wanted = [order.startAt, saved.isOver ? null : saved.current].map((id) =>
      playable.find((item) => item.id === id),
    );
    return open(wanted.find((item) => item && isAllowed(item)) ?? playable.find(isAllowed) ?? playable[0]);
  }

  return {
    begin,
    refusal,
    proceed,
    hear: () => undefined,
    finished: () => {
      isOver = playable.every(({ id }) => isDone(ownStatus(id)));
    },
    view: () => ({
      current,
      canContinue: neighbour(1) !== undefined,
      canPrevious: neighbour(-1) !== undefined,
      choices: playable.filter((item) => item.isVisible && isAllowed(item)).map(({ id }) => id),
      hidden: [],
      isOver,
      refusal: refused,
    }),
    statusOf: (itemId, own) => statusById(itemId) ?? own,
    isRequestValid: (request, target) => {
      if (request === 'continue' || request === 'previous')
        return refusal({ kind: request }) === null ? 'true' : 'false';
      if (target === null) return 'true';
      return refusal({ kind: 'choice', target }) === null ? 'true' : 'false';
    },
    state: () => ({ sequencing: JSON.stringify({ current: last, isOver }), shared: order.shared }),
  };
}
