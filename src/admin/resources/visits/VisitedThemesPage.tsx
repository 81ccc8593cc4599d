import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { localDay } from '#shared/i18n/dates.ts';
import { visitedThemes } from './themes.tsx';

/** The log opens with so many days, today among them: years of it take long to add up. */
const FIRST_DAYS = 30;

function firstDay(): string {
  const now = new Date();
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - FIRST_DAYS + 1));
}

/** The visit log: what was seen of each theme. */
export function VisitedThemesPage() {
  const firstFilter = useMemo(() => ({ from: firstDay() }), []);
  return (
    <ResourceContextProvider value="visited-themes">
      <ResourceList definition={visitedThemes} firstFilter={firstFilter} title="menu.admin.visits" />
    </ResourceContextProvider>
  );
}
