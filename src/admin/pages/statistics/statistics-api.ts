import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Numbers = Schemas['Statistics'];
export type Tile = Schemas['StatisticsTile'];
export type Measure = Schemas['StatisticsMeasure'];
export type Grain = Schemas['StatisticsGrain'];
export type Filter = Schemas['StatisticsFilter'];
export type By = Schemas['StatisticsBy'];
export type Group = Schemas['StatisticsGroup'];
export type Step = Schemas['StatisticsFunnelStep']['measure'];
export type Subscription = Schemas['StatisticsSubscription'];
export type NewSubscription = Schemas['StatisticsSubscriptionCreate'];

/** How often all that is counted is asked for anew while the window is visible, in milliseconds. */
export const LOOK_AGAIN_MS = 60_000;

/** @throws ApiError */
export async function getNumbers(filter: Filter, more: { compare?: boolean; grain?: Grain } = {}): Promise<Numbers> {
  return bodyOf(await api.GET('/statistics', { params: { query: { filter, ...more } } }));
}

/** @throws ApiError */
export async function getBreakdown(filter: Filter, by: By): Promise<Schemas['StatisticsBreakdown']> {
  return bodyOf(await api.GET('/statistics/breakdown', { params: { query: { filter, by } } }));
}

/** @throws ApiError */
export async function getFunnel(filter: Filter): Promise<Schemas['StatisticsFunnel']> {
  return bodyOf(await api.GET('/statistics/funnel', { params: { query: { filter } } }));
}

/** @throws ApiError */
export async function getQuestions(filter: Filter): Promise<Schemas['StatisticsQuestions']> {
  return bodyOf(await api.GET('/statistics/questions', { params: { query: { filter } } }));
}

/** The hour of a report is by the clock of whoever orders it. */
const ownZone = () => ({ 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone });

/** @throws ApiError */
export async function listSubscriptions(): Promise<Subscription[]> {
  return bodyOf(await api.GET('/statistics/subscriptions'));
}

/** @throws ApiError */
export async function createSubscription(body: NewSubscription): Promise<Subscription> {
  return bodyOf(await api.POST('/statistics/subscriptions', { body, headers: ownZone() }));
}

/** Without a filter it keeps its own. @throws ApiError */
export async function updateSubscription(id: number, body: NewSubscription): Promise<Subscription> {
  const params = { path: { id } };
  return bodyOf(await api.PUT('/statistics/subscriptions/{id}', { params, body, headers: ownZone() }));
}

/** Makes the report at once, for me alone. @throws ApiError */
export async function makeReport(id: number): Promise<Schemas['StatisticsReport']> {
  const params = { path: { id } };
  return bodyOf(await api.POST('/statistics/subscriptions/{id}/report', { params, headers: ownZone() }));
}

/** @throws ApiError */
export async function deleteSubscription(id: number): Promise<void> {
  await api.DELETE('/statistics/subscriptions/{id}', { params: { path: { id } } });
}

/** @throws ApiError */
export async function listReports(): Promise<Schemas['StatisticsReport'][]> {
  return bodyOf(await api.GET('/statistics/reports'));
}

/** @throws ApiError */
export async function listRecipients(): Promise<Schemas['StatisticsRecipient'][]> {
  return bodyOf(await api.GET('/statistics/recipients'));
}
