import { describe, expect, it } from 'vitest';
import type { SaveFailure } from '../saving/save-failure.ts';
import { buildSession } from '../test-support/build-session.ts';
import type { ExamEvent } from './exam-events.ts';
import { CLOSED_MACHINE, type ExamMachine, step } from './exam-machine.ts';
import type { Answer, ExamPhase, Pulse } from './exam-state.ts';

const NOW = Date.parse('2026-11-21T09:05:00Z');
const session = buildSession();
const choice: Answer = { type: 'true_false', value: true };
const pulse = (fields: Partial<Pulse> = {}): Pulse => ({
  id: 9,
  status: 'in_progress',
  epoch: 1,
  startedAt: session.startedAt,
  deadlineAt: session.deadlineAt,
  pausedAt: null,
  unlimited: false,
  section: 0,
  serverNow: '2026-11-21T09:05:00Z',
  merges: 0,
  messages: [],
  ...fields,
});

const opened = (fields: Parameters<typeof buildSession>[0] = {}, byServer = true): ExamEvent => ({
  type: 'opened',
  turn: 1,
  session: buildSession(fields),
  paper: { answers: new Map(), drafts: new Map(), marked: new Set([1]), currentQuestion: 2, section: 0 },
  readMessages: [],
  byServer,
});

/** The machine's final state, and the effects of the last event. */
function after(...events: ExamEvent[]) {
  let exam: ExamMachine = CLOSED_MACHINE;
  let asked: string[] = [];
  let effects: ReturnType<typeof step>['effects'] = [];
  for (const event of events) {
    ({ exam, effects } = step(exam, event));
    asked = effects.map((effect) => effect.do);
  }
  return { exam, asked, effects, phase: exam.state.phase };
}

const file: Answer = { type: 'file', files: [{ token: 'token-0001', name: 'a.pdf', size: 3 }] };
const OPEN: ExamEvent = { type: 'open', takeOver: false };
const RUNNING = [OPEN, opened()];
const PREPARING = [OPEN, opened({ begun: false })];
const SUBMITTING: ExamEvent[] = [...RUNNING, { type: 'submit' }];
const UNKEPT: ExamEvent[] = [...SUBMITTING, { type: 'hand-in-queued', turn: 1, stored: false }];
const TAKEN_OVER: ExamEvent[] = [...RUNNING, { type: 'taken-over' }];
const OUT_OF_TIME: ExamEvent[] = [...RUNNING, { type: 'time-out' }];
const failed = (failure: SaveFailure) => ({ failure, error: new Error(failure.kind) });
const RETRY = failed({ kind: 'retry' });
const OVER = failed({ kind: 'over' });
const TAKEN = failed({ kind: 'taken-over' });
const PAUSED = failed({ kind: 'paused' });

describe('step', () => {
  it.each<[string, ExamEvent[], ExamEvent, ExamPhase, string[]]>([
    ['is opened', [], OPEN, 'opening', ['rest', 'open']],
    ['runs', [OPEN], opened(), 'running', ['show', 'hold', 'beat-later', 'report', 'deliver-old']],
    ['goes on without a network', [OPEN], opened({}, false), 'running', ['show', 'hold', 'beat-later', 'report']],
    ['loads first', [OPEN], opened({ begun: false }), 'preparing', ['show', 'hold', 'load', 'report', 'deliver-old']],
    [
      'is over',
      [OPEN],
      { type: 'open-failed', turn: 1, keptBegun: true, ...OVER },
      'delivering',
      ['rest', 'deliver-all'],
    ],
    ['has no network', [OPEN], { type: 'open-failed', turn: 1, keptBegun: false, ...RETRY }, 'failed', []],
    ['has a journal', [OPEN], { type: 'open-failed', turn: 1, keptBegun: true, ...RETRY }, 'opening', ['resume']],
    [
      'is elsewhere',
      [OPEN],
      { type: 'open-failed', turn: 1, keptBegun: true, ...failed({ kind: 'elsewhere', lastSeenAt: null }) },
      'elsewhere',
      [],
    ],
    ['lacks pictures', PREPARING, { type: 'loaded', turn: 1, missing: 2 }, 'preparing', []],
    ['has everything', PREPARING, { type: 'loaded', turn: 1, missing: 0 }, 'preparing', ['begin']],
    ['is pressed', PREPARING, { type: 'begin' }, 'preparing', ['begin']],
    [
      'has begun',
      PREPARING,
      { type: 'begun', turn: 1, pulse: pulse(), now: NOW },
      'running',
      ['hold', 'keep-session', 'keep-session', 'beat-later'],
    ],
    [
      'cannot begin',
      PREPARING,
      { type: 'begin-failed', turn: 1, tries: 2, now: Date.parse(session.startedAt), ...RETRY },
      'preparing',
      ['wait'],
    ],
    [
      'is begun by the server',
      PREPARING,
      { type: 'begin-failed', turn: 1, tries: 9, now: NOW, ...RETRY },
      'running',
      ['keep-session', 'beat-later'],
    ],
    ['beats', RUNNING, { type: 'beat' }, 'running', ['beat']],
    [
      'is heard',
      RUNNING,
      { type: 'beaten', turn: 1, pulse: pulse(), now: NOW, heard: 0 },
      'running',
      ['hold', 'keep-session', 'nudge', 'deliver-old'],
    ],
    [
      'is heard, and another device may have answers',
      [OPEN, opened({ elsewhere: { queued: 2, seenAt: null } })],
      { type: 'beaten', turn: 1, pulse: pulse(), now: NOW, heard: 0 },
      'running',
      ['hold', 'keep-session', 'nudge', 'deliver-old', 'fetch-answers'],
    ],
    [
      'beats on',
      RUNNING,
      { type: 'old-delivered', turn: 1, applied: [], refused: [], lost: [] },
      'running',
      ['beat-later'],
    ],
    [
      'has lost an answer of an earlier window',
      RUNNING,
      {
        type: 'old-delivered',
        turn: 1,
        applied: [],
        refused: [{ position: 0, outcome: 'refused', reason: 'taken-over', earlierCounts: false }],
        lost: [0],
      },
      'running',
      ['beat-later', 'fetch-answers'],
    ],
    ['is not heard', RUNNING, { type: 'beat-failed', turn: 1, ...RETRY }, 'running', ['beat-later']],
    ['has lost it', RUNNING, { type: 'beat-failed', turn: 1, ...TAKEN }, 'taken-over', ['rest', 'deliver-left']],
    [
      'another has it',
      RUNNING,
      { type: 'heard', pulse: pulse({ epoch: 2 }), now: NOW },
      'taken-over',
      ['rest', 'deliver-left'],
    ],
    ['loses it once', TAKEN_OVER, { type: 'taken-over' }, 'taken-over', []],
    ['cannot bring the rest', TAKEN_OVER, { type: 'left-failed', turn: 1, tries: 1, ...RETRY }, 'taken-over', ['wait']],
    [
      'may bring the rest after a pause',
      TAKEN_OVER,
      { type: 'left-failed', turn: 1, tries: 1, ...PAUSED },
      'taken-over',
      ['wait'],
    ],
    ['tries again', TAKEN_OVER, { type: 'deliver-left-again', turn: 1, tries: 2 }, 'taken-over', ['deliver-left']],
    ['may not bring the rest', TAKEN_OVER, { type: 'left-failed', turn: 1, tries: 1, ...TAKEN }, 'taken-over', []],
    ['has brought the rest', TAKEN_OVER, { type: 'left-delivered', turn: 1, judged: [] }, 'taken-over', []],
    [
      'hears of answers of another window',
      RUNNING,
      { type: 'heard', pulse: pulse({ merges: 1 }), now: NOW },
      'running',
      ['hold', 'keep-session', 'fetch-answers'],
    ],
    [
      'gets them',
      RUNNING,
      { type: 'merged', turn: 1, elsewhere: null, merges: 1, currentQuestion: 0, answers: [] },
      'running',
      ['keep-session'],
    ],
    ['has lost track', RUNNING, { type: 'queue-stopped', turn: 1, reason: 'lost-track' }, 'opening', ['rest', 'open']],
    [
      'staff has ended it',
      RUNNING,
      { type: 'heard', pulse: pulse({ status: 'submitted' }), now: NOW },
      'delivering',
      ['rest', 'deliver-all'],
    ],
    ['of another attempt', RUNNING, { type: 'heard', pulse: pulse({ id: 8 }), now: NOW }, 'running', []],
    ['is answered', RUNNING, { type: 'answer', position: 0, answer: choice }, 'running', ['save']],
    ['is answered too late', OUT_OF_TIME, { type: 'answer', position: 0, answer: choice }, 'submitting', []],
    [
      'has a file uploaded at the end',
      OUT_OF_TIME,
      { type: 'answer', position: 0, answer: file },
      'submitting',
      ['save'],
    ],
    ['turns the page', RUNNING, { type: 'place', currentQuestion: 1 }, 'running', ['save-place']],
    ['is handed in', RUNNING, { type: 'submit' }, 'submitting', ['save-all']],
    ['everything is saved', SUBMITTING, { type: 'all-saved', turn: 1, saved: true }, 'submitting', ['hand-in']],
    [
      'something is not saved',
      SUBMITTING,
      { type: 'all-saved', turn: 1, saved: false },
      'submitting',
      ['queue-hand-in'],
    ],
    ['is not handed in', SUBMITTING, { type: 'hand-in-failed', turn: 1, ...RETRY }, 'submitting', ['queue-hand-in']],
    ['waits for the network', SUBMITTING, { type: 'hand-in-queued', turn: 1, stored: true }, 'queued', ['rest']],
    ['can be kept nowhere', SUBMITTING, { type: 'hand-in-queued', turn: 1, stored: false }, 'submitting', ['wait']],
    ['is tried again', UNKEPT, { type: 'submit-again', turn: 1 }, 'submitting', ['save-all']],
    ['is not waited for', UNKEPT, { type: 'stay' }, 'running', []],
    ['is tried no more', [...UNKEPT, { type: 'stay' }], { type: 'submit-again', turn: 1 }, 'running', []],
    [
      'was kept too late',
      [...SUBMITTING, { type: 'time-out' }],
      { type: 'hand-in-queued', turn: 1, stored: true },
      'submitting',
      [],
    ],
    ['was handed in', SUBMITTING, { type: 'handed-in' }, 'delivering', ['rest', 'deliver-all']],
    ['runs out of time', RUNNING, { type: 'time-out' }, 'submitting', ['beat', 'save-last']],
    ['runs out once', OUT_OF_TIME, { type: 'time-out' }, 'submitting', []],
    ['asks before it ends', OUT_OF_TIME, { type: 'last-saved', turn: 1, tries: 1 }, 'submitting', ['ask']],
    [
      'ends',
      OUT_OF_TIME,
      { type: 'stood', turn: 1, pulse: pulse(), now: Date.parse(session.deadlineAt), tries: 1 },
      'submitting',
      ['hold', 'keep-session', 'hand-in'],
    ],
    [
      'has been given more time',
      OUT_OF_TIME,
      { type: 'stood', turn: 1, pulse: pulse({ deadlineAt: '2026-11-21T09:30:00Z' }), now: NOW, tries: 1 },
      'running',
      ['hold', 'keep-session'],
    ],
    ['cannot end', OUT_OF_TIME, { type: 'time-out-failed', turn: 1, tries: 3, ...RETRY }, 'submitting', ['wait']],
    ['tells what is late', SUBMITTING, { type: 'delivered', judged: [] }, 'submitting', ['conclude']],
    ['cannot tell', SUBMITTING, { type: 'delivery-failed', tries: 1, ...RETRY }, 'submitting', ['wait']],
    ['is not asked again', SUBMITTING, { type: 'delivery-failed', tries: 1, ...TAKEN }, 'submitting', ['conclude']],
    ['is told all', SUBMITTING, { type: 'concluded' }, 'over', []],
    ['is left', RUNNING, { type: 'close' }, 'running', ['leave']],
  ])('%s', (_, before, event, phase, effects) => {
    const made = after(...before, event);
    expect([made.phase, made.asked]).toEqual([phase, effects]);
  });

  it('lets nothing of an earlier turn happen', () => {
    const late: ExamEvent[] = [
      { type: 'loaded', turn: 1, missing: 0 },
      { type: 'beat-failed', turn: 1, ...TAKEN },
      { type: 'last-saved', turn: 1, tries: 1 },
      { type: 'queue-stopped', turn: 1, reason: 'over' },
      opened(),
    ];
    const { exam } = after(...RUNNING, OPEN);
    for (const event of late) expect(step(exam, event)).toEqual({ exam, effects: [] });
  });

  it('ends once, however often it hears of the end', () => {
    const ended: ExamEvent[] = [...RUNNING, { type: 'handed-in' }];
    const again: ExamEvent[] = [
      { type: 'handed-in' },
      { type: 'heard', pulse: pulse({ status: 'submitted' }), now: NOW },
      { type: 'queue-stopped', turn: 1, reason: 'over' },
      { type: 'beat' },
      { type: 'beat-failed', turn: 1, ...OVER },
      { type: 'old-delivered', turn: 1, applied: [], refused: [], lost: [] },
    ];
    for (const event of again) expect(after(...ended, event)).toMatchObject({ phase: 'delivering', asked: [] });
  });

  it('says how often it has tried, and with what it goes on', () => {
    const wait = after(...OUT_OF_TIME, { type: 'time-out-failed', turn: 1, tries: 3, ...RETRY });
    expect(wait.effects).toEqual([
      { do: 'wait', tries: 3, next: { type: 'last-saved', turn: 1, tries: 4 }, orNetwork: true },
    ]);
    expect(wait.exam.state).toMatchObject({ timedOut: true, error: { message: 'retry' } });
  });

  it('waits for the person where the test fills the screen', () => {
    const integrity = { policy: 'warn' as const, limit: 3, count: 0, requireFullScreen: true, blockClipboard: false };
    const made = after(OPEN, opened({ begun: false, integrity }), { type: 'loaded', turn: 1, missing: 0 });
    expect([made.phase, made.asked]).toEqual(['ready', []]);
  });

  it('shows what was delivered, and what of it was refused', () => {
    const refused = [{ position: 0, outcome: 'refused' as const, reason: 'paused' as const, earlierCounts: false }];
    const applied = [{ position: 2, answer: choice }];
    const answered: ExamEvent[] = [...RUNNING, { type: 'answer', position: 0, answer: choice }];
    const { exam } = after(...answered, { type: 'old-delivered', turn: 1, applied, refused, lost: [0] });
    expect(exam.state.answers.get(2)).toEqual(choice);
    expect(exam.state.answers.get(0)).toBeNull();
    expect(exam.state.judged).toEqual(refused);
  });

  it('ends where the rules of the test say so', () => {
    const noted = { action: 'end' as const, integrity: session.integrity };
    const made = after(...RUNNING, { type: 'noted', noted });
    expect(made).toMatchObject({ phase: 'delivering', asked: ['rest', 'deliver-all'] });
    expect(made.exam.state.endedByPolicy).toBe(true);
  });
});
