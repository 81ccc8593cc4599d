import type { ActivitySettings } from '#shared/scorm/sequencing.ts';

/** Whether going into an activity comes to an item: through groups only where they have flow, by their first child. */
function leadsToItem({ children = [], sequencingControls }: ActivitySettings): boolean {
  const [first] = children;
  return first === undefined || (sequencingControls?.flow === true && leadsToItem(first));
}

/** Whether anything below may be chosen that leads to an item. */
const hasChoice = ({ children = [], sequencingControls }: ActivitySettings): boolean =>
  children.some((child) => (sequencingControls?.choice !== false && leadsToItem(child)) || hasChoice(child));

/** Whether a course can be begun at all, by its controls: neither a start nor a choice comes to anything without flow and choice. */
export const canOpen = (tree: ActivitySettings): boolean => leadsToItem(tree) || hasChoice(tree);
