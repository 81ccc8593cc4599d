import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyPlan = Schemas['MyPlan'];
export type MyStep = Schemas['MyStep'];
export type MyTheme = Schemas['MyTheme'];
export type ThemeProgress = Schemas['PlanThemeProgress'];
export type MaterialProgress = Schemas['PlanMaterialProgress'];
export type PlanCycle = Schemas['PlanCycle'];
export type ReadingProgress = Schemas['ReadingProgress'];

const MY_PLANS_KEY = [...MY_KEY, 'plans'];

/** My plans, those to learn first. */
export function useMyPlans() {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: MY_PLANS_KEY,
    queryFn: async () => (await api.GET('/my/plans')).data ?? [],
    refetchOnMount: 'always',
  });
}

/** One plan with its themes. @param id of the enrolment */
export function useMyPlan(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...MY_PLANS_KEY, id],
    queryFn: async () => bodyOf(await api.GET('/my/plans/{id}', { params: { path: { id } } })),
    refetchOnMount: 'always',
  });
}

/** A theme of a plan with what is read in place. */
export function useMyTheme(id: number, themeId: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...MY_PLANS_KEY, id, themeId],
    queryFn: async () =>
      bodyOf(await api.GET('/my/plans/{id}/themes/{themeId}', { params: { path: { id, themeId } } })),
    refetchOnMount: 'always',
  });
}

/** Tells what was seen of a page or link. @param seconds since it was last told @param reached from 0 to 1 */
export async function reportReading(
  themeId: number,
  key: string,
  seen: Schemas['ReadingBeat'],
): Promise<ReadingProgress> {
  const path = { id: themeId, key };
  return bodyOf(await api.POST('/my/themes/{id}/materials/{key}/progress', { params: { path }, body: seen }));
}

/** Something was completed: everything about plans is asked for again. */
export function refreshPlans(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: MY_PLANS_KEY });
}
