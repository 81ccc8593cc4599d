import type { IconName } from '#shared/browser/ui/icon-paths.ts';
import type { Home } from '../../layout/use-home.ts';

const listed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A counter of what waits: its name, its icon, and the page that shows exactly what it counts. */
export interface Counter {
  name: keyof Home['waiting'];
  icon: IconName;
  to: string;
}

/** All counters, in the order of the page. */
export const COUNTERS: readonly Counter[] = [
  { name: 'marking', icon: 'edit', to: '/admin/marking' },
  { name: 'retakes', icon: 'retake', to: listed('/admin/retake', { status: 'pending' }) },
  { name: 'appeals', icon: 'chat', to: listed('/admin/appeals', { open: true }) },
  { name: 'reportCards', icon: 'signature', to: '/admin/report-card?waiting=1' },
  { name: 'overduePlans', icon: 'calendar', to: listed('/admin/plan-education/enrolments', { overdue: true }) },
  { name: 'support', icon: 'support', to: '/admin/support' },
  { name: 'adminQuestions', icon: 'help', to: '/admin/admin-questions' },
  { name: 'restorationRequests', icon: 'lock', to: listed('/admin/forget-password', { status: 'pending' }) },
  { name: 'facePhotos', icon: 'camera', to: listed('/admin/users', { photoWaits: true }) },
];

/** The list of tests with exactly these. */
export const testsListed = (ids: readonly number[]): string => listed('/admin/tests', { id: ids });
