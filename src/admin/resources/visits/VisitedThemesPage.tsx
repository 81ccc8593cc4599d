import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { visitedThemes } from './themes.tsx';

/** The visit log: what was seen of each theme. */
export function VisitedThemesPage() {
  return (
    <ResourceContextProvider value="visited-themes">
      <ResourceList definition={visitedThemes} title="menu.admin.visits" />
    </ResourceContextProvider>
  );
}
