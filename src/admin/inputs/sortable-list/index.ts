export { SortableList } from './SortableList.tsx';
export { useAnnouncements } from './use-announcements.ts';
