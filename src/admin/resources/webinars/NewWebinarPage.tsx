import { useMemo } from 'react';
import { can } from '#shared/access/can.ts';
import { readSession } from '#shared/browser/session.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';
import { useStaff } from '../../providers/use-permission.ts';

/** A new webinar. A teacher plans their own ones; whoever looks after all names who holds it. */
export function NewWebinarPage({ definition }: { definition: ResourceDefinition }) {
  const { permissions } = useStaff();
  const isTeacher = can(permissions, 'webinars:conduct') && !can(permissions, 'webinars:watch');
  const own = useMemo(
    () => ({ ...definition, defaults: { ...definition.defaults, ...(isTeacher && { teacherId: readSession()?.ID }) } }),
    [definition, isTeacher],
  );
  // The form takes what it begins with once.
  return permissions.length === 0 ? null : <ResourceCreate definition={own} redirect="edit" />;
}
