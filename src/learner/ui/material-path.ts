import type { MyStep } from '../api/my-plans.ts';
import { learnerPaths } from '../paths.ts';

/** Where a material is opened: pages and links in their theme, the others on pages of their own. */
export function materialPath(
  enrolmentId: number,
  { kind, ref, key, themeId }: Pick<MyStep, 'kind' | 'ref' | 'key' | 'themeId'>,
): string {
  const id = Number(ref);
  switch (kind) {
    case 'test':
      return learnerPaths.test(id);
    case 'file':
      return learnerPaths.libraryFile(id);
    case 'video':
      return learnerPaths.videoLesson(id);
    case 'vr':
      return learnerPaths.tour(id);
    case 'page':
    case 'link':
      return `${learnerPaths.planTheme(enrolmentId, themeId)}#${key}`;
  }
}
