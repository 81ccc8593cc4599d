import { useCreatePath, useResourceDefinitions } from 'react-admin';
import type { RecordPages } from '../../../history/values/RecordLink.tsx';
import { isResourceName, modelOf } from '../../../model/model.ts';

/** The list of the records that keep one: where it has exactly one filter for that. */
export function useDependentList(resource: string): (keeper: string, id: number) => string | undefined {
  const createPath = useCreatePath();
  const sections = Object.values(useResourceDefinitions<RecordPages>());
  return (keeper, id) => {
    const section = sections.find(
      ({ name, options, hasList }) => name === keeper && options?.model === keeper && hasList,
    );
    if (section === undefined || !isResourceName(keeper)) return undefined;
    const [filter, ...others] = modelOf(keeper).filters.filter(({ reference }) => reference?.resource === resource);
    if (filter === undefined || others.length > 0) return undefined;
    const query = new URLSearchParams({ filter: JSON.stringify({ [filter.name]: id }) });
    return `${createPath({ resource: section.name, type: 'list' })}?${query}`;
  };
}
