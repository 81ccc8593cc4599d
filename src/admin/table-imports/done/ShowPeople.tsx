import Button from '@mui/material/Button';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ImportActionProps } from './action-props.ts';

/** Opens the list with exactly the people of the import. */
export function ShowPeople({ batchId, count }: ImportActionProps) {
  const { t, formatNumber } = useI18n();
  const query = new URLSearchParams({ filter: JSON.stringify({ importBatchId: batchId }), page: '1' });
  return (
    <Button component={Link} to={`/admin/users?${query}`} variant="contained">
      {t('tableImports.done.people', { count: formatNumber(count) })}
    </Button>
  );
}
