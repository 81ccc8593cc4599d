import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { ClockReading } from '#shared/exams/clock-offset.ts';

export type Board = Schemas['Board'];
export type Candidate = Schemas['BoardCandidate'];
export type Action = Schemas['InterventionAction'];
export type InterventionResult = Schemas['InterventionResult'];

/** A board, and the reading of the server's clock from its response. */
export interface LoadedBoard {
  board: Board;
  reading: ClockReading;
}

/** @throws ApiError with the server's words */
export async function loadBoard(testId: number): Promise<LoadedBoard> {
  const sentAt = Date.now();
  const { data } = await api.GET('/tests/{id}/board', { params: { path: { id: testId } } });
  const board = data as Board;
  return { board, reading: { sentAt, receivedAt: Date.now(), serverNow: new Date(board.serverNow) } };
}

/** An order, by the operation that carries it out. */
export type Order =
  | { kind: 'intervention'; body: Schemas['Intervention'] }
  | { kind: 'reopening'; body: Schemas['Reopening'] };

/** @throws ApiError with the server's words */
export async function sendOrder(testId: number, order: Order): Promise<InterventionResult> {
  const params = { path: { id: testId } };
  const { data } =
    order.kind === 'intervention'
      ? await api.POST('/tests/{id}/interventions', { params, body: order.body })
      : await api.POST('/tests/{id}/reopenings', { params, body: order.body });
  return data as InterventionResult;
}
