import { describe, expect, it } from 'vitest';
import { buildEntry, buildKept, buildSession } from '../test-support/build-session.ts';
import type { ExamEvent } from './exam-events.ts';
import { CLOSED_MACHINE, step } from './exam-machine.ts';
import type { Answer, KeptDraft, Pulse } from './exam-state.ts';
import { openedPaper } from './opened-paper.ts';

const YES: Answer = { type: 'true_false', value: true };
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

/** Ten minutes from nine: questions 0 and 1 have four of them, 2 has six. */
const SECTIONED = {
  sections: [
    { title: { ru: 'А' }, seconds: 240 },
    { title: { ru: 'Б' }, seconds: 360 },
  ],
  questions: buildSession().questions.map((item, index) => ({ ...item, section: index < 2 ? 0 : 1 })),
};

const opened = (fields: Parameters<typeof buildSession>[0] = {}, drafts: KeptDraft[] = []): ExamEvent => ({
  type: 'opened',
  turn: 1,
  session: buildSession({ ...SECTIONED, ...fields }),
  paper: {
    answers: new Map(),
    drafts: new Map(drafts.map((one) => [one.position, one])),
    marked: new Set(),
    currentQuestion: 0,
    section: fields.section ?? 0,
  },
  readMessages: [],
  byServer: true,
});

const pulse = (fields: Partial<Pulse> = {}): Pulse => {
  const { id, epoch, startedAt, deadlineAt, pausedAt, unlimited, serverNow, merges, messages } = buildSession();
  const standing = { id, epoch, startedAt, deadlineAt, pausedAt, unlimited, serverNow, merges, messages };
  return { status: 'in_progress', section: 0, ...standing, ...fields };
};

function after(...events: ExamEvent[]) {
  let exam = CLOSED_MACHINE;
  let effects: ReturnType<typeof step>['effects'] = [];
  for (const event of [{ type: 'open', takeOver: false } as const, ...events]) ({ exam, effects } = step(exam, event));
  const { session } = exam.state;
  return { ...exam.state, section: session?.section, deadlineAt: session?.deadlineAt, effects };
}

const names = (made: ReturnType<typeof after>) => made.effects.map((effect) => effect.do);

describe('an attempt with sections', () => {
  it('explains itself before the clock starts', () => {
    expect(after(opened({ begun: false }), { type: 'loaded', turn: 1, missing: 0 })).toMatchObject({ phase: 'ready' });
  });

  it('goes to and fro within a section, and nowhere else', () => {
    const there = after(opened(), { type: 'place', currentQuestion: 1 });
    expect(names(there)).toEqual(['show', 'save-place']);
    expect(after(opened(), { type: 'place', currentQuestion: 2 }).effects).toEqual([]);
  });

  it('goes on when the person says so, writes that down, and carries no time over', () => {
    const next: ExamEvent = { type: 'next-section', now: at('09:01:00') };
    const made = after(opened({}, [{ position: 0, answer: YES, message: null }]), next);
    expect(made).toMatchObject({ section: 1, deadlineAt: '2026-11-21T09:07:00.000Z', drafts: new Map() });
    expect(names(made)).toEqual(['show', 'keep-drafts', 'reach', 'keep-session']);
    expect(made.effects).toContainEqual({ do: 'reach', position: 2 });
    expect(after(opened(), next, { type: 'answer', position: 0, answer: YES })).toMatchObject({ answers: new Map() });
    expect(after(opened(), next, next).section).toBe(1);
  });

  it('does not go on in a pause', () => {
    const paused = opened({ pausedAt: '2026-11-21T09:02:00Z' });
    expect(after(paused, { type: 'next-section', now: at('09:02:00') }).section).toBe(0);
  });

  it('goes on by itself when the time of a section is up, and hands in when that of the last one is', () => {
    const up = (time: string): ExamEvent => ({ type: 'time-up', now: at(time) });
    expect(after(opened(), up('09:03:59'))).toMatchObject({ section: 0, effects: [] });
    const second = after(opened(), up('09:04:00'));
    expect(second).toMatchObject({ section: 1, reached: 2, phase: 'running' });
    expect(second.deadlineAt).toBe('2026-11-21T09:10:00.000Z');
    // What the timer of the section before still says ends nothing.
    expect(after(opened(), up('09:04:00'), up('09:04:00'))).toMatchObject({ section: 1, phase: 'running' });
    expect(after(opened(), up('09:04:00'), up('09:10:00'))).toMatchObject({ phase: 'submitting', timedOut: true });
  });

  it('follows the server to a later section, and keeps its own deadline until the server has heard', () => {
    const hear = (fields: Partial<Pulse>): ExamEvent => ({ type: 'heard', pulse: pulse(fields), now: at('09:01:30') });
    const followed = after(opened(), hear({ section: 1, deadlineAt: '2026-11-21T09:07:00Z' }));
    expect(followed).toMatchObject({ section: 1, reached: 2, timeGiven: null, deadlineAt: '2026-11-21T09:07:00Z' });
    expect(names(followed)).toContain('show');
    const next: ExamEvent = { type: 'next-section', now: at('09:01:00') };
    expect(after(opened(), next, hear({}))).toMatchObject({
      section: 1,
      timeGiven: null,
      deadlineAt: '2026-11-21T09:07:00.000Z',
    });
    const given = after(opened(), next, hear({ section: 1, deadlineAt: '2026-11-21T09:09:00Z' }));
    expect(given).toMatchObject({ timeGiven: 120 });
  });

  it('delivers with its journal what came too late for its section', () => {
    expect(names(after(opened(), { type: 'section-closed', turn: 1 }))).toEqual(['deliver-old']);
  });

  it('goes on in the furthest section that the device has written in', () => {
    const kept = buildKept({ ...SECTIONED, currentQuestion: 1 });
    expect(openedPaper(kept)).toMatchObject({ section: 0, currentQuestion: 1 });
    const journal = { ...kept, entries: [buildEntry({ position: 2, answer: null })] };
    expect(openedPaper(journal)).toMatchObject({ section: 1, currentQuestion: 2 });
  });
});
