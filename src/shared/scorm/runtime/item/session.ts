import type { LaunchOrder } from '../../frame.ts';
import { createScoApi, type ScoApi, type ScoHooks } from '../api/sco-api.ts';
import { createDataModel, type DataModel } from '../data-model/data-model.ts';
import { SCORM_12 } from '../data-model/scorm-12.ts';
import { SCORM_2004 } from '../data-model/scorm-2004.ts';
import { give12, give2004, type Seeds } from './given.ts';
import { type ItemMemory, totalSeconds } from './memory.ts';
import { completionOf, finalLessonStatus, status12, status2004, successOf } from './status.ts';
import { secondsOfDuration, secondsOfTimespan, timespan } from './times.ts';

export interface SessionInput {
  order: LaunchOrder;
  memory: ItemMemory;
  /** What sequencing provides for this opening. */
  seeds: Seeds;
  /** Milliseconds, only growing. */
  now: () => number;
  /** Commit: keeps and sends what the memory holds. */
  commit: () => boolean;
  /** The content has finished, of its own accord or because it was left. `request`: adl.nav.request. */
  ended: (end: { how: 'finished' | 'left'; request: string; exit: string }) => void;
  record: ScoHooks['record'];
  /** adl.nav.request_valid. */
  isRequestValid: (request: string, target: string | null) => 'true' | 'false' | 'unknown';
}

/** One opening of an item with content that talks to us. */
export interface Session {
  api: ScoApi;
  model: DataModel;
  /** Writes what has been said so far into the memory. */
  remember: () => void;
  /** The item is left for good. */
  close: () => void;
}

interface Names {
  exit: string;
  sessionTime: string;
}

const NAMES_12: Names = { exit: 'cmi.core.exit', sessionTime: 'cmi.core.session_time' };
const NAMES_2004: Names = { exit: 'cmi.exit', sessionTime: 'cmi.session_time' };

const VALID = /^adl\.nav\.request_valid\.(?:(choice|jump)\.\{target=([^{}]+)\}|(\w+))$/;

export function createSession(input: SessionInput): Session {
  const { order, memory, now } = input;
  const { item } = memory;
  const isOld = order.model.standard === 'scorm-1.2';
  const names = isOld ? NAMES_12 : NAMES_2004;
  const model = createDataModel(isOld ? SCORM_12 : SCORM_2004);
  const openedAt = now();
  const openBefore = memory.openSeconds;
  /** Of sessions that have ended: null where content has said nothing. */
  let finished = memory.sessionSeconds;
  let isRunning = false;
  let isEnded = false;

  if (!input.seeds.isNewAttempt) model.load(memory.data);
  (isOld ? give12 : give2004)(model, order, memory, input.seeds);
  memory.isKnown = true;
  memory.isTerminated = false;

  const saidSeconds = () => {
    const text = model.own(names.sessionTime);
    if (text === undefined) return null;
    return isOld ? secondsOfTimespan(text) : secondsOfDuration(text);
  };
  const plus = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0);

  function remember(): void {
    memory.data = model.snapshot();
    memory.status = isOld ? status12(model.valueAt) : status2004(item, model.valueAt);
    memory.openSeconds = openBefore + (now() - openedAt) / 1000;
    memory.sessionSeconds = isRunning ? plus(finished, saidSeconds()) : finished;
    const exit = model.own(names.exit);
    memory.exit = exit === undefined ? (isEnded ? '' : null) : exitOf(exit);
    memory.isTerminated = isEnded;
  }

  function get(path: string) {
    if (isOld) return model.get(path);
    if (path === 'cmi.completion_status') return { value: completionOf(item, model.valueAt), code: 0 };
    if (path === 'cmi.success_status') return { value: successOf(item, model.valueAt), code: 0 };
    const valid = VALID.exec(path);
    if (!valid) return model.get(path);
    const [, targeted, target, plain = ''] = valid;
    if (targeted === undefined && model.get(path).code !== 0) return model.get(path);
    return { value: input.isRequestValid(targeted ?? plain, target ?? null), code: 0 };
  }

  function set(path: string, value: string): number {
    // Requests for items by name are no elements of the model: what may be chosen is told, not set.
    return !isOld && VALID.exec(path)?.[1] !== undefined ? SCORM_2004.codes.readOnly : model.set(path, value);
  }

  function begin(again: boolean): void {
    isRunning = true;
    isEnded = false;
    // Only SCORM 1.2 begins again.
    if (!again) return;
    model.give('cmi.core.entry', model.own(names.exit) === 'suspend' ? 'resume' : '');
    model.drop(names.exit);
    model.drop(names.sessionTime);
    model.give('cmi.core.total_time', timespan(totalSeconds(memory)));
  }

  function end(how: 'finished' | 'left'): void {
    if (isOld && (how === 'finished' || model.own('cmi.core.lesson_status') !== undefined)) {
      const status = finalLessonStatus(item, order.mode, model.own);
      if (status !== 'not attempted') model.set('cmi.core.lesson_status', status);
    }
    finished = plus(finished, saidSeconds());
    isRunning = false;
    isEnded = true;
    remember();
    const request = isOld ? '_none_' : (model.own('adl.nav.request') ?? '_none_');
    input.ended({ how, request, exit: model.own(names.exit) ?? '' });
  }

  const api = createScoApi(order.model.standard === 'scorm-1.2' ? 'scorm-1.2' : 'scorm-2004', {
    get,
    set,
    begin,
    end,
    commit: () => {
      remember();
      return input.commit();
    },
    record: input.record,
  });

  function close(): void {
    api.close();
    remember();
  }

  return { api, model, remember, close };
}

function exitOf(text: string): ItemMemory['exit'] {
  return text === 'suspend' || text === 'logout' || text === 'time-out' || text === 'normal' ? text : '';
}
