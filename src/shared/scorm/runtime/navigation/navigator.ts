import type { ItemStatus, LaunchOrder, Navigation } from '../../frame.ts';
import type { DataModel } from '../data-model/data-model.ts';
import type { Seeds } from '../item/given.ts';

export type Request =
  | { kind: 'continue' | 'previous' | 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll' }
  | { kind: 'choice' | 'jump'; target: string };

/** An item that is to be opened. */
export interface Delivery {
  itemId: string;
  seeds: Seeds;
}

/** The status of an item by what its content has said. */
export type OwnStatus = (itemId: string) => ItemStatus;

export const isDone = ({ completion, success }: ItemStatus) => completion === 'completed' || success === 'passed';

/** Decides what comes next in a course: in the order of the contents, or by the sequencing of SCORM 2004. */
export interface Navigator {
  /** The first item of a launch; null where nothing can be opened. */
  begin: () => Delivery | null;
  /** Whether a request leads anywhere, asked while the content is still there: null, or why not, by the codes of the standard. */
  refusal: (request: Request) => string | null;
  /** Carries a request out when the content is gone. `exit`: cmi.exit. */
  proceed: (request: Request, exit: string) => Delivery | null;
  /** What the content has told so far. */
  hear: (model: DataModel) => void;
  /** The content has finished, and is still there. */
  finished: () => void;
  view: () => Omit<Navigation, 'items'>;
  /** What the course makes of an item's own status. */
  statusOf: (itemId: string, own: ItemStatus) => ItemStatus;
  isRequestValid: (request: string, target: string | null) => 'true' | 'false' | 'unknown';
  state: () => Pick<LaunchOrder, 'sequencing' | 'shared'>;
}

/** Reads adl.nav.request; undefined for `_none_`. */
export function requestOf(text: string): Request | undefined {
  const targeted = /^\{target=([^{}]+)\}(choice|jump)$/.exec(text);
  if (targeted) return { kind: targeted[2] === 'jump' ? 'jump' : 'choice', target: targeted[1] ?? '' };
  switch (text) {
    case 'continue':
    case 'previous':
    case 'exit':
    case 'exitAll':
    case 'abandon':
    case 'abandonAll':
    case 'suspendAll':
      return { kind: text };
    default:
      return undefined;
  }
}
