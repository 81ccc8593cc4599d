import type { Api } from '../sessions.ts';
import { ownMark } from '../own.ts';
import { makeTheme } from '../themes.ts';

/** A plan of one theme whose only material is a package, given to a person. @returns its id */
export async function assignPackage(api: Api, userId: number, scormId: number): Promise<number> {
  const theme = await makeTheme(api, 'Пути', { hours: 2 });
  const none = {
    testId: null,
    mediaFileId: null,
    videoLessonId: null,
    vrSceneId: null,
    webinarId: null,
    body: null,
    url: null,
  };
  const material = { ...none, kind: 'scorm', title: { ru: `Курс ${ownMark()}` }, required: true, scormId };
  await api.send('PUT', `/themes/${theme.id}`, { materials: [material] });
  const plan = await api.send<{ id: number }>('POST', '/plans', {
    title: { ru: `Допуск ${ownMark()}` },
    sequential: false,
    themes: [{ themeId: theme.id, hours: null }],
  });
  await api.send('POST', '/plan-assignments', {
    ...{ planId: plan.id, targetType: 'user', targetIds: [userId], dueDays: 14 },
  });
  return plan.id;
}

export interface MyPlan {
  planId: number;
  share: number;
  hoursDone: number;
  seconds: number;
  completedAt: string | null;
}

export const planOf = async (learner: Api, planId: number): Promise<MyPlan | undefined> =>
  (await learner.send<MyPlan[]>('GET', '/my/plans')).find((plan) => plan.planId === planId);
