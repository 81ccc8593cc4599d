import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { NotFoundPage } from '../../pages/NotFoundPage.tsx';
import { dictionaries, valuesPath } from './index.tsx';
import { RenameTypeButton } from './RenameTypeButton.tsx';
import { useDictionaryType } from './use-dictionary-type.ts';

const definition = { ...dictionaries, listActions: <RenameTypeButton /> };

/** The values of one dictionary, in their order. */
export function ValueList() {
  const { localized } = useI18n();
  const { key, type } = useDictionaryType();
  if (type === undefined) return <Skeleton variant="rounded" height={320} />;
  if (type === null) return <NotFoundPage />;
  return (
    <ResourceContextProvider value="dictionaries">
      <ResourceList
        key={key}
        definition={definition}
        filter={{ type: key }}
        createPath={`${valuesPath(key)}/create`}
        title={localized(type.title)}
      />
    </ResourceContextProvider>
  );
}
