import type { IconName } from '#shared/browser/ui/index.ts';
import type { MyStep } from '../api/my-plans.ts';

export const MATERIAL_ICONS: Readonly<Record<MyStep['kind'], IconName>> = {
  test: 'clipboard',
  file: 'file',
  page: 'book',
  link: 'external',
  video: 'video',
  vr: 'vr',
  scorm: 'box',
  webinar: 'monitor',
};
