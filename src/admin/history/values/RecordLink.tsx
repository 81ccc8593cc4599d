import { Link, useCreatePath, useGetManyAggregate, useResourceDefinitions } from 'react-admin';
import { isResourceName } from '../../model/model.ts';
import { ReferenceName } from './ReferenceName.tsx';

type Props = { resource: string; id: number };

/** The options that AdminApp passes to a section's `Resource`. */
export type RecordPages = {
  model: string;
  /** The path of a record, when it is not react-admin's edit page; false: records have no page. */
  recordPath: ((record: Record<string, unknown>) => string) | false | undefined;
};

/** The path of a record's edit page; undefined when the console has none. */
function useRecordPath({ resource, id }: Props): string | undefined {
  const createPath = useCreatePath();
  const section = Object.values(useResourceDefinitions<RecordPages>()).find(
    ({ options }) => options?.model === resource,
  );
  const recordPath = section?.options?.recordPath;
  const own = typeof recordPath === 'function' ? recordPath : undefined;
  const { data = [] } = useGetManyAggregate(
    isResourceName(resource) ? resource : 'users',
    { ids: [id] },
    {
      enabled: own !== undefined,
      retry: false,
    },
  );
  const [record] = data;
  if (section === undefined || recordPath === false) return undefined;
  if (own !== undefined) return record === undefined ? undefined : own(record);
  return section.hasEdit ? createPath({ resource: section.name, type: 'edit', id }) : undefined;
}

/** A record's title as a link to its page. */
export function RecordLink(props: Props) {
  const path = useRecordPath(props);
  const name = <ReferenceName {...props} />;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}
