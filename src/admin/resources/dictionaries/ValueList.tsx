import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import type { RecordOf } from '../../model/model.ts';
import { TableImportButton } from '../../table-imports/index.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { dictionaries, valuesPath } from './index.tsx';
import { OrderButton } from './OrderButton.tsx';
import { TypeButton } from './TypeButton.tsx';
import { useDictionaryType } from './use-dictionary-type.ts';

function Actions({ type }: { type: RecordOf<'dictionary-types'> }) {
  return (
    <>
      <TypeButton type={type} />
      <OrderButton type={type} />
      <TableImportButton target="dictionaries" />
    </>
  );
}

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
        definition={{ ...dictionaries, listActions: <Actions type={type} /> }}
        filter={{ type: key }}
        createPath={`${valuesPath(key)}/create`}
        title={localized(type.title)}
      />
    </ResourceContextProvider>
  );
}
