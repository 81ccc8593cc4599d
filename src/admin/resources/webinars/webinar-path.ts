import type { Schemas } from '#shared/contract/index.ts';

type Webinar = Pick<Schemas['Webinar'], 'id' | 'state'>;

export const isPlanned = ({ state }: Pick<Webinar, 'state'>): boolean => state === 'planned';

/** Where a webinar is planned, or where is told what it came to. */
export const webinarPath = ({ id }: Pick<Webinar, 'id'>, toPlan = false): string =>
  toPlan ? `/admin/edit-webinar/${id}` : `/admin/webinars-view/${id}`;

/** Where a webinar is held. */
export const startPath = (id: number): string => `/admin/start-webinar/${id}`;
