import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  BulkDeleteWithConfirmButton,
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  useCanAccess,
  useCreatePath,
  useResourceContext,
} from 'react-admin';
import { CELLS, SORTABLE } from '../columns.tsx';
import { hasCreate, hasEdit, type ResourceDefinition } from '../define-resource.ts';
import { filtersOf } from '../filters.tsx';
import { fieldLabel } from '../labels.ts';
import { allows, fieldOf } from '../model.ts';
import { BulkEditButton } from './BulkEditButton.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ExportCsvButton } from './ExportCsvButton.tsx';
import { RecordCards } from './RecordCards.tsx';

type Props = {
  definition: ResourceDefinition;
  /** What the page itself selects, whatever a person filters by. */
  filter?: Record<string, unknown>;
  /** Where a new record is made, when not at the create page of react-admin. */
  createPath?: string;
  title?: string | false;
  /** Where the filters, the sort and the columns are remembered, when the page has several lists of a resource. */
  storeKey?: string;
  /** What opening a record does, when it is not going to another page. */
  onOpen?: (record: Record<string, unknown>) => void;
};

const PER_PAGE = [25, 50, 100];
const NO_FILTER = {};

function ListToolbar({
  definition,
  createPath,
  phone,
}: {
  definition: ResourceDefinition;
  createPath: string | undefined;
  phone: boolean;
}) {
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', lg: 'nowrap' }, whiteSpace: 'nowrap' }}>
      {definition.listActions}
      <FilterButton />
      {!phone && <ColumnsButton />}
      {allows(definition.model, 'export') && <ExportCsvButton />}
      {hasCreate(definition) && <CreateButton {...(createPath === undefined ? {} : { to: createPath })} />}
    </TopToolbar>
  );
}

/** What may be done with the selected records; false where nothing may, so that no checkboxes are shown. */
function useBulkActions(definition: ResourceDefinition): ReactNode | false {
  const resource = useResourceContext() ?? definition.name;
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' });
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
  const deletes = mayDelete === true && allows(definition.model, 'bulkDelete');
  const edits = mayEdit === true && allows(definition.model, 'bulkEdit');
  if (!deletes && !edits) return false;
  return (
    <>
      {edits && definition.bulkActions}
      {edits && <BulkEditButton definition={definition} />}
      {deletes && <BulkDeleteWithConfirmButton mutationMode="pessimistic" />}
    </>
  );
}

function useRecordPath(definition: ResourceDefinition): ((record: Record<string, unknown>) => string) | undefined {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? definition.name;
  const { canAccess } = useCanAccess({ resource, action: definition.recordPath === undefined ? 'edit' : 'show' });
  if (definition.recordPath === false || canAccess !== true) return undefined;
  if (definition.recordPath !== undefined) return definition.recordPath;
  return hasEdit(definition) ? (record) => createPath({ resource, type: 'edit', id: String(record.id) }) : undefined;
}

/** The list of a resource: sorted, filtered, searched and paged by the server; cards on a phone. */
export function ResourceList({ definition, filter = NO_FILTER, createPath, title, storeKey, onOpen }: Props) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const bulkActions = useBulkActions(definition);
  const pathOf = useRecordPath(definition);
  return (
    <List
      {...(title === undefined ? {} : { title })}
      {...(storeKey === undefined ? {} : { storeKey, disableSyncWithLocation: true })}
      disableAuthentication
      filter={filter}
      filters={filtersOf(definition.model, [...(definition.hiddenFilters ?? []), ...Object.keys(filter)])}
      sort={definition.sort}
      perPage={25}
      exporter={false}
      actions={<ListToolbar definition={definition} createPath={createPath} phone={phone} />}
      pagination={<Pagination rowsPerPageOptions={PER_PAGE} />}
      empty={<EmptyList definition={definition} {...(createPath === undefined ? {} : { createPath })} />}
    >
      {phone ? (
        <RecordCards definition={definition} pathOf={pathOf} onOpen={onOpen} />
      ) : (
        <DataTable
          bulkActionButtons={bulkActions}
          hiddenColumns={[...definition.hiddenColumns]}
          rowClick={
            onOpen === undefined && pathOf === undefined
              ? false
              : (_id, _resource, record) => {
                  onOpen?.(record);
                  return onOpen === undefined ? (pathOf?.(record) ?? false) : false;
                }
          }
        >
          {definition.columns.flatMap((name) => {
            const field = fieldOf(definition.model, 'record', name);
            const Cell = definition.cells[name] ?? (field === undefined ? null : CELLS[field.kind]);
            if (field === undefined || Cell === null) return [];
            const numeric = field.kind === 'integer' || field.kind === 'number';
            return (
              <DataTable.Col
                key={name}
                source={name}
                label={fieldLabel(definition.model, name)}
                disableSort={!SORTABLE[field.kind]}
                align={numeric ? 'right' : 'left'}
              >
                <Cell resource={definition.model} field={field} />
              </DataTable.Col>
            );
          })}
        </DataTable>
      )}
    </List>
  );
}
