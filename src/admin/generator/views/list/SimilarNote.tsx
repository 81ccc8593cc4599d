import Alert from '@mui/material/Alert';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ListMeta } from '../../../providers/data-provider.ts';

/** Says above the rows that they only resemble what was searched. Always there, so that a screen reader tells when it comes. */
export function SimilarNote() {
  const { t } = useI18n();
  const { meta } = useListContext();
  const similar = (meta as ListMeta | undefined)?.similar === true;
  return (
    <div aria-live="polite">
      {similar && (
        <Alert severity="info" role="note" sx={{ borderRadius: 0 }}>
          {t('console.similar')}
        </Alert>
      )}
    </div>
  );
}
