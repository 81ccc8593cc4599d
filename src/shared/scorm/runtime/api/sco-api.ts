import type { Answer } from '../data-model/data-model.ts';
import { ERRORS_12, ERRORS_2004 } from './errors.ts';

/** What stands behind the functions that content calls. */
export interface ScoHooks {
  get: (path: string) => Answer;
  set: (path: string, value: string) => number;
  /** A session begins; `again`: after an earlier one of the same opening was terminated. */
  begin: (again: boolean) => void;
  /** What has been set is reported; false where it could not be kept. */
  commit: () => boolean;
  /** The session ends, by the content's own word or because the item is left: statuses are settled and reported. */
  end: (how: 'finished' | 'left') => void;
  /** Called when the call has returned to us, before it returns to the content. */
  record: (call: { method: string; element: string; value: string; result: string; errorCode: number }) => void;
}

type State = 'idle' | 'running' | 'terminated' | 'closed';

/** The functions for `window`, in the words of its standard. */
export interface ScoApi {
  /** The name that content looks for. */
  name: 'API' | 'API_1484_11';
  object: Readonly<Record<string, (first?: unknown, second?: unknown) => string>>;
  state: () => State;
  /** The item is left: ends a session that is still running, and refuses every later call. */
  close: () => void;
}

/** The numbers for calls at the wrong moment, by call and state. */
interface StateCodes {
  initialize: { running: number; terminated: number };
  terminate: { idle: number; terminated: number };
  get: { idle: number; terminated: number };
  set: { idle: number; terminated: number };
  commit: { idle: number; terminated: number };
  commitFailed: number;
}

const NOT_INITIALIZED = { idle: 301, terminated: 301 };

const STATES_12: StateCodes = {
  initialize: { running: 101, terminated: 101 },
  terminate: NOT_INITIALIZED,
  get: NOT_INITIALIZED,
  set: NOT_INITIALIZED,
  commit: NOT_INITIALIZED,
  commitFailed: 101,
};

const STATES_2004: StateCodes = {
  initialize: { running: 103, terminated: 104 },
  terminate: { idle: 112, terminated: 113 },
  get: { idle: 122, terminated: 123 },
  set: { idle: 132, terminated: 133 },
  commit: { idle: 142, terminated: 143 },
  commitFailed: 391,
};

/** Content passes numbers, and leaves arguments out. */
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const said = (isTrue: boolean) => (isTrue ? 'true' : 'false');

/** The API of one opened item. Every function is synchronous, and works when it is called without its object. */
export function createScoApi(standard: 'scorm-1.2' | 'scorm-2004', hooks: ScoHooks): ScoApi {
  const isOld = standard === 'scorm-1.2';
  const codes = isOld ? STATES_12 : STATES_2004;
  const texts = isOld ? ERRORS_12 : ERRORS_2004;
  const nameOf = (method: string) => (isOld ? `LMS${method}` : method);
  let state: State = 'idle';
  let lastError = 0;

  /** @returns the code of a call that needs a running session; 0 where there is one. */
  const outside = (call: { idle: number; terminated: number }) => {
    if (state === 'running') return 0;
    return state === 'idle' ? call.idle : call.terminated;
  };

  function answer(method: string, element: string, value: string, result: string, code: number): string {
    lastError = code;
    hooks.record({ method: nameOf(method), element, value, result, errorCode: code });
    return result;
  }

  function initialize(argument: unknown): string {
    const parameter = textOf(argument);
    const reply = (code: number) => answer('Initialize', '', parameter, said(code === 0), code);
    if (parameter !== '') return reply(201);
    if (state === 'running') return reply(codes.initialize.running);
    // Much content of 1.2 initialises again on its next page, after it has finished on the last one.
    if (state === 'closed' || (state === 'terminated' && !isOld)) return reply(codes.initialize.terminated);
    hooks.begin(state === 'terminated');
    state = 'running';
    return reply(0);
  }

  function terminate(argument: unknown): string {
    const method = isOld ? 'Finish' : 'Terminate';
    const parameter = textOf(argument);
    const reply = (code: number) => answer(method, '', parameter, said(code === 0), code);
    if (parameter !== '') return reply(201);
    const wrong = outside(codes.terminate);
    if (wrong !== 0) return reply(wrong);
    state = 'terminated';
    // The call itself belongs into the report that it causes.
    const result = reply(0);
    hooks.end('finished');
    return result;
  }

  function getValue(argument: unknown): string {
    const element = textOf(argument);
    const wrong = outside(codes.get);
    if (wrong !== 0) return answer('GetValue', element, '', '', wrong);
    const { value, code } = hooks.get(element);
    return answer('GetValue', element, '', value, code);
  }

  function setValue(first: unknown, second: unknown): string {
    const element = textOf(first);
    const value = textOf(second);
    const code = outside(codes.set) || hooks.set(element, value);
    return answer('SetValue', element, value, said(code === 0), code);
  }

  function commit(argument: unknown): string {
    const parameter = textOf(argument);
    const reply = (code: number) => answer('Commit', '', parameter, said(code === 0), code);
    if (parameter !== '') return reply(201);
    const wrong = outside(codes.commit);
    if (wrong !== 0) return reply(wrong);
    return reply(hooks.commit() ? 0 : codes.commitFailed);
  }

  /** Those that tell about errors leave the last one as it is. */
  function tell(method: string, argument: unknown, result: string): string {
    hooks.record({ method: nameOf(method), element: '', value: textOf(argument), result, errorCode: 0 });
    return result;
  }
  const errorText = (code: unknown) => {
    const number = Number(textOf(code));
    return textOf(code).trim() !== '' && Object.hasOwn(texts, number) ? (texts[number] ?? '') : '';
  };
  const getLastError = () => tell('GetLastError', '', String(lastError));
  const getErrorString = (code: unknown) => tell('GetErrorString', code, errorText(code));
  const getDiagnostic = (code: unknown) =>
    tell('GetDiagnostic', code, textOf(code) === '' ? errorText(lastError) : errorText(code));

  const functions: ScoApi['object'] = {
    [nameOf('Initialize')]: initialize,
    [isOld ? 'LMSFinish' : 'Terminate']: terminate,
    [nameOf('GetValue')]: getValue,
    [nameOf('SetValue')]: setValue,
    [nameOf('Commit')]: commit,
    [nameOf('GetLastError')]: getLastError,
    [nameOf('GetErrorString')]: getErrorString,
    [nameOf('GetDiagnostic')]: getDiagnostic,
  };

  function close(): void {
    const wasRunning = state === 'running';
    state = 'closed';
    if (wasRunning) hooks.end('left');
  }

  // 2004 demands a version that can be read; content takes `API.version` for a text.
  const object = isOld ? functions : Object.assign(functions, { version: '1.0' });
  return { name: isOld ? 'API' : 'API_1484_11', object, state: () => state, close };
}
