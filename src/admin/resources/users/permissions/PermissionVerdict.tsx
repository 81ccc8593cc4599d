import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { usePermissionWords } from '../../roles/use-permission-words.ts';

type Props = { answer: Schemas['PermissionAnswer']; standing: Schemas['UserPermissions'] };

/** Whether the person may do it, and what decides that. */
export function PermissionVerdict({ answer, standing }: Props) {
  const { t, localized } = useI18n();
  const { permission, allowed, because, refusedByScope } = answer;
  const words = { permission: usePermissionWords()(permission), role: localized(standing.role.title) };
  return (
    <Alert severity={allowed ? 'success' : 'warning'} role="status">
      {t(`resources.users.permissions.because.${because}`, words)}
      {refusedByScope > 0 && ` ${t('resources.users.permissions.refusedByScope', { smart_count: refusedByScope })}`}
    </Alert>
  );
}
