import type { MyStep } from '../api/my-plans.ts';
import { learnerPaths } from '../paths.ts';
import { withOrigin } from './from-plan/origin.ts';

/** Where a material is opened: pages and links in their theme, the others on pages of their own. */
export function materialPath(
  enrolmentId: number,
  { kind, ref, key, themeId }: Pick<MyStep, 'kind' | 'ref' | 'key' | 'themeId'>,
): string {
  const id = Number(ref);
  const origin = { enrolmentId, themeId };
  switch (kind) {
    case 'test':
      return withOrigin(learnerPaths.test(id), origin);
    case 'file':
      return withOrigin(learnerPaths.libraryFile(id), origin);
    case 'video':
      return withOrigin(learnerPaths.videoLesson(id), origin);
    case 'vr':
      return withOrigin(learnerPaths.tour(id), origin);
    case 'scorm':
      return withOrigin(learnerPaths.package(id), origin);
    case 'webinar':
      return withOrigin(learnerPaths.webinar(id), origin);
    case 'page':
    case 'link':
      return `${learnerPaths.planTheme(enrolmentId, themeId)}#${key}`;
  }
}
