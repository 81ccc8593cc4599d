import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db/index.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  CONTENTS,
  PASSWORD,
} from '../support/builders.ts';

const QUESTIONS = 20;

/** A test that lasts a day, with questions that accept any text, assigned to these learners. */
export async function buildExamRoom(db: Db, learners: number): Promise<{ testId: number; logins: string[] }> {
  const theme = await buildTheme(db);
  const questions: number[] = [];
  for (let number = 0; number < QUESTIONS; number += 1) {
    questions.push((await buildQuestion(db, { theme_id: theme.id, content: CONTENTS.short_text })).id);
  }
  const test = await buildTest(db, { duration_minutes: 1440, questions, attempts_allowed: 0 });
  const logins: string[] = [];
  for (let number = 0; number < learners; number += 1) {
    const user = await buildUser(db);
    await buildAssignment(db, { test_id: test.id, user_id: user.id });
    logins.push(user.login);
  }
  return { testId: test.id, logins };
}

interface Session {
  epoch: number;
  questions: { position: number }[];
  answers: { position: number; answer: { text: string } | null }[];
}

/** The texts that may be stored for a question: the last acknowledged one, or one that was being saved when the server died. */
interface Expected {
  acknowledged: string | undefined;
  onTheirWay: string[];
}

/** A learner who saves one answer after another over HTTP and records what was acknowledged. */
export class FaultLearner {
  readonly login: string;
  readonly expected = new Map<number, Expected>();
  attemptId = 0;
  acknowledgements = 0;
  #token = '';
  #epoch = 0;
  #seq = 0;
  #positions: number[] = [];
  #next = 0;

  constructor(login: string) {
    this.login = login;
  }

  async #call(origin: string, method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async start(origin: string, testId: number): Promise<void> {
    const session = await this.#call(origin, 'POST', '/auth/sign-in', { login: this.login, password: PASSWORD });
    if (session.status !== 200) throw new Error(`${this.login}: ${session.status} ${JSON.stringify(session.body)}`);
    this.#token = (session.body as { Token: string }).Token;
    const attempt = await this.#call(origin, 'POST', `/my/tests/${testId}/attempts`);
    if (attempt.status !== 201) throw new Error(`${this.login}: ${attempt.status} ${JSON.stringify(attempt.body)}`);
    this.attemptId = (attempt.body as { id: number }).id;
  }

  /** Reopens the attempt and returns the differences from the acknowledged answers. */
  async reopen(origin: string): Promise<string[]> {
    const device = { deviceId: 'device-of-the-candidate' };
    const open = () => this.#call(origin, 'POST', `/my/attempts/${this.attemptId}/open`, device);
    let { status, body } = await open();
    // The database that was killed is on its way back.
    while (status === 503) {
      await delay(50);
      ({ status, body } = await open());
    }
    if (status !== 200) return [`${this.login}: open answers ${status} ${JSON.stringify(body)}`];
    const session = body as Session;
    this.#epoch = session.epoch;
    this.#seq = 0;
    this.#positions = session.questions.map((question) => question.position);
    const stands = new Map(session.answers.map(({ position, answer }) => [position, answer?.text]));
    return this.lost(stands);
  }

  /** Returns lost acknowledged answers. The stored answers become the new expectation. */
  lost(stands: ReadonlyMap<number, string | undefined>): string[] {
    const lost: string[] = [];
    for (const [position, expected] of this.expected) {
      const text = stands.get(position);
      if (text !== expected.acknowledged && !(text !== undefined && expected.onTheirWay.includes(text))) {
        lost.push(`${this.login}, question ${position}: ${expected.acknowledged} was acknowledged, ${text} is there`);
      }
      this.expected.set(position, { acknowledged: text, onTheirWay: [] });
    }
    return lost;
  }

  /**
   * Saves answers until the server stops responding or reports an error.
   * @returns the reason, when it is not an outage
   */
  async answerUntilLost(origin: string, running: () => boolean): Promise<string | undefined> {
    while (running()) {
      const outcome = await this.save(origin);
      if (outcome === undefined || outcome.status >= 500) return undefined;
      if (outcome.status !== 200)
        return `${this.login}: a save is refused: ${outcome.status} ${JSON.stringify(outcome.body)}`;
    }
    return undefined;
  }

  /** Saves one answer and records whether it was acknowledged. @returns undefined when the connection broke */
  async save(origin: string): Promise<{ status: number; body: unknown } | undefined> {
    const position = this.#positions[this.#next % this.#positions.length] ?? 0;
    this.#next += 1;
    this.#seq += 1;
    const text = `${this.login}-${this.#epoch}-${this.#seq}`;
    const expected = this.expected.get(position) ?? { acknowledged: undefined, onTheirWay: [] };
    this.expected.set(position, expected);
    expected.onTheirWay.push(text);
    const save = { epoch: this.#epoch, seq: this.#seq, answer: { type: 'short_text', text } };
    const path = `/my/attempts/${this.attemptId}/answers/${position}`;
    let outcome: { status: number; body: unknown };
    try {
      outcome = await this.#call(origin, 'PUT', path, save);
    } catch {
      // The save may or may not have been stored.
      return undefined;
    }
    if (outcome.status !== 200) return outcome;
    expected.acknowledged = text;
    expected.onTheirWay = [];
    this.acknowledgements += 1;
    return outcome;
  }
}
