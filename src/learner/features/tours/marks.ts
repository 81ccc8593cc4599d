import type { IconName } from '#shared/browser/ui/index.ts';
import type { TourHotspot } from '../../api/tours.ts';

/** The icons of hotspots. */
export const HOTSPOT_ICONS: Readonly<Record<TourHotspot['kind'], IconName>> = {
  text: 'info',
  image: 'image',
  link: 'arrow-right',
  question: 'help',
};

/** The key of the words for how far a hotspot is. */
export const hotspotState = ({ done, seen, required }: TourHotspot): string => {
  if (done) return 'tours.hotspot.done';
  if (seen) return 'tours.hotspot.seen';
  return required ? 'tours.hotspot.required' : 'tours.hotspot.optional';
};
