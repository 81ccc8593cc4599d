import { useCallback } from 'react';
import { isPermission } from '#shared/access/permissions.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** A permission in the words of the matrix of roles; one that this version does not know is told by its name. */
export function usePermissionWords(): (permission: string) => string {
  const { t } = useI18n();
  return useCallback(
    (permission: string) => {
      const [resource = '', verb = ''] = permission.split(':');
      if (!isPermission(permission) || resource === 'session') return permission;
      return `${t(`resources.roles.matrix.resources.${resource}`)}: ${t(`resources.roles.matrix.verbs.${verb}`)}`;
    },
    [t],
  );
}
