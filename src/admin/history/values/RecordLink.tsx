import { Link, useCreatePath, useGetManyAggregate } from 'react-admin';
import { hasEdit } from '../../generator/define-resource.ts';
import { isResourceName } from '../../generator/model.ts';
import { PARTS, SECTIONS } from '../../sections.tsx';
import { ReferenceName } from './ReferenceName.tsx';

type Props = { resource: string; id: number };

const sectionOfModel = (resource: string) => [...SECTIONS, ...PARTS].find(({ model }) => model === resource);

/** Where a record is edited; undefined where the console has no page for it. */
function useRecordPath({ resource, id }: Props): string | undefined {
  const createPath = useCreatePath();
  const section = sectionOfModel(resource);
  const own = typeof section?.recordPath === 'function' ? section.recordPath : undefined;
  const { data = [] } = useGetManyAggregate(
    isResourceName(resource) ? resource : 'users',
    { ids: [id] },
    {
      enabled: own !== undefined,
      retry: false,
    },
  );
  const [record] = data;
  if (section === undefined || section.recordPath === false) return undefined;
  if (own !== undefined) return record === undefined ? undefined : own(record);
  return hasEdit(section) ? createPath({ resource: section.name, type: 'edit', id }) : undefined;
}

/** A record by its title, leading to its page. */
export function RecordLink(props: Props) {
  const path = useRecordPath(props);
  const name = <ReferenceName {...props} />;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}
