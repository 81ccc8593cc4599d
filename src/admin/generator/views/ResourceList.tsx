import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { ListBase, useCanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { hasEdit, type ResourceDefinition } from '../define-resource.ts';
import { BulkJobs } from './list/bulk/BulkJobs.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListSetupProvider } from './list/state/ListSetup.tsx';
import { SelectionProvider } from './list/state/SelectionProvider.tsx';

type Props = {
  definition: ResourceDefinition;
  /** A filter that the page always applies. */
  filter?: Record<string, unknown>;
  /** The filter that the list opens with where its address has none; people may change it. */
  firstFilter?: Record<string, unknown>;
  /** The path of the form for a new record, when it is not react-admin's create page. */
  createPath?: string;
  title?: string | false;
  /** The storage key for filters, sort and columns, when a page has several lists of a resource. */
  storeKey?: string;
  /** The storage key for columns, when a page shows other columns of a resource than its own list does. */
  listKey?: string;
  /** Called to open a record, instead of navigating to its page. */
  onOpen?: (record: Record<string, unknown>) => void;
};

const NO_FILTER = {};
const PER_PAGE = 25;

function useRecordPath(definition: ResourceDefinition): Exclude<ResourceDefinition['recordPath'], false> {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? definition.name;
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  return useMemo(() => {
    if (definition.recordPath === false || canAccess !== true) return undefined;
    if (definition.recordPath !== undefined) return definition.recordPath;
    return hasEdit(definition) ? (record) => createPath({ resource, type: 'edit', id: String(record.id) }) : undefined;
  }, [definition, canAccess, createPath, resource]);
}

/** The list of a resource. The server sorts, filters, searches and pages it. On a phone it shows cards. */
export function ResourceList({
  definition,
  filter = NO_FILTER,
  firstFilter = NO_FILTER,
  createPath,
  title,
  storeKey,
  listKey = definition.name,
  onOpen,
}: Props) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const pathOf = useRecordPath(definition);
  return (
    <ListBase
      {...(storeKey === undefined ? {} : { storeKey, disableSyncWithLocation: true })}
      disableAuthentication
      filter={filter}
      filterDefaultValues={firstFilter}
      sort={definition.sort}
      perPage={PER_PAGE}
      exporter={false}
    >
      <ListSetupProvider
        definition={definition}
        fixed={filter}
        phone={phone}
        listKey={listKey}
        pathOf={pathOf}
        onOpen={onOpen}
        createPath={createPath}
      >
        <SelectionProvider>
          <BulkJobs>
            <ListBody title={title} />
          </BulkJobs>
        </SelectionProvider>
      </ListSetupProvider>
    </ListBase>
  );
}
