import type { PackageModel } from './package.ts';

/**
 * What the application and the frame of a package tell each other by messages. Each message names its kind in `synaq`, so that what
 * packages themselves send is told apart. Both sides check the origin, the window and the shape of a message, and ignore what is not one.
 */

/** `try`: staff look at a package; nothing is stored. `review`: a finished attempt is read again; nothing is stored. */
export type LaunchMode = 'normal' | 'browse' | 'review' | 'try';

/** What an item has told, as the elements of its data model: `cmi.suspend_data` → text. Writable and remembered elements only. */
export type ItemData = Record<string, string>;

/** What the server knows of an item. */
export interface ItemState {
  data: ItemData;
  /** Seconds of all launches before this one. */
  totalSeconds: number;
  /** How the item was left last: cmi.exit. */
  exit: 'suspend' | 'logout' | 'time-out' | 'normal' | '' | null;
  status: ItemStatus;
}

export interface ItemStatus {
  completion: 'unknown' | 'not attempted' | 'incomplete' | 'completed';
  success: 'unknown' | 'passed' | 'failed';
  /** -1 … 1; of 1.2 the raw score as a share of its range. */
  scoreScaled: number | null;
  scoreRaw: number | null;
  scoreMin: number | null;
  scoreMax: number | null;
  /** 0 … 1. */
  progress: number | null;
}

/** What the frame needs to play a package. */
export interface LaunchOrder {
  launchId: string;
  /** Signs reports that wait in the frame's storage: base64url of 32 bytes. */
  key: string;
  mode: LaunchMode;
  model: PackageModel;
  learner: { id: string; name: string; language: string };
  /** By item id. */
  states: Record<string, ItemState>;
  /** What the last report said of the sequencing; null at the first launch. */
  sequencing: string | null;
  /** adl.data stores and global objectives of the attempt, by id. */
  shared: { data: Record<string, string>; objectives: Record<string, unknown> };
  /** The item that is opened; null: the first one, or the one that was suspended. */
  startAt: string | null;
  /** The highest report that the server has of this launch; 0: none. */
  seq: number;
}

/** One call of the API, for the record that staff see. */
export interface RecordedCall {
  /** Counts within a launch, from 1. */
  n: number;
  itemId: string;
  /** Milliseconds since the launch began. */
  at: number;
  /** LMSInitialize … or Initialize …. */
  method: string;
  /** What was asked for, and given: cut to 4,000 characters. */
  element: string;
  value: string;
  /** What the call returned, cut in the same way, and the error code after it. */
  result: string;
  errorCode: number;
}

/** What one item has come to. Whole: it replaces what was reported before. */
export interface ItemReport {
  itemId: string;
  data: ItemData;
  status: ItemStatus;
  exit: ItemState['exit'];
  /** Seconds of this launch in this item, as its content says; null where it says nothing. */
  sessionSeconds: number | null;
  /** Seconds that the item was open, by the frame's clock. */
  openSeconds: number;
  isTerminated: boolean;
}

/** One report of a launch. Items that have not changed since the last acknowledged report may be left out. */
export interface StateReport {
  launchId: string;
  /** Counts from 1 and only grows. */
  seq: number;
  items: ItemReport[];
  /** null: there is none, or it is as the server has it. */
  sequencing: string | null;
  /** null: as the server has it. */
  shared: LaunchOrder['shared'] | null;
  calls: RecordedCall[];
  /** Calls that were not recorded because there were too many. */
  callsLeftOut: number;
}

/** A report with the signature of its launch: hex of HMAC-SHA-256 over the UTF-8 text of `body`. */
export interface SignedReport {
  launchId: string;
  seq: number;
  /** JSON of a StateReport. */
  body: string;
  mac: string;
}

/** What can be done next, for the buttons around the frame. */
export interface Navigation {
  /** The item that is open. */
  current: string | null;
  canContinue: boolean;
  canPrevious: boolean;
  /** Items that may be chosen. */
  choices: string[];
  /** 2004: imsss/adlnav hideLMSUI of the open item. */
  hidden: ('continue' | 'previous' | 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll')[];
  /** Status by item id. */
  items: Record<string, ItemStatus>;
  /** The course has ended: by an exit, or because nothing is left. */
  isOver: boolean;
  /** Why the last request led nowhere: the code of the standard, such as SB.2.9-1; null where it did. */
  refusal: string | null;
}

/** The most reports of earlier launches that the frame hands over at once. Fewer are the last ones. */
export const WAITING_AT_ONCE = 20;

export type ToFrame =
  | { synaq: 'launch'; order: LaunchOrder }
  | { synaq: 'acknowledge'; launchId: string; seq: number }
  | { synaq: 'navigate'; request: 'continue' | 'previous' }
  /** Asks for the next reports that wait. */
  | { synaq: 'more' }
  | { synaq: 'choose'; itemId: string }
  /** Asks for a last report before the page goes. */
  | { synaq: 'leave' };

export type FromFrame =
  /** The frame is there; what an earlier launch has left unsent comes along. */
  | { synaq: 'ready'; waiting: SignedReport[] }
  /** More of it, after it was asked for; none: that was all. */
  | { synaq: 'waiting'; waiting: SignedReport[] }
  | { synaq: 'report'; report: SignedReport; isLast: boolean }
  | { synaq: 'navigation'; navigation: Navigation }
  | { synaq: 'opened'; itemId: string }
  /** The content has looked for no API, a file of it is missing or served no more, or the browser keeps no reports. */
  | { synaq: 'trouble'; kind: 'not-found' | 'expired' | 'no-api' | 'storage'; itemId: string | null };
