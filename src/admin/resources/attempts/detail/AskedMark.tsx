import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';

/** Which version of a question was asked, and whether it has changed since. */
export function AskedMark({ asked }: { asked: Schemas['AskedVersion'] }) {
  const { t } = useI18n();
  const mayEdit = usePermission('questions:edit');
  const { questionId, version, isCurrent, correction } = asked;
  const words = t('invigilation.asked.version', { question: questionId, version: version ?? '–' });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mb: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {mayEdit ? <Link to={`/admin/questions/edit/${questionId}?tab=versions`}>{words}</Link> : <span>{words}</span>}
      {!isCurrent && <span>{t('invigilation.asked.changed')}</span>}
      {correction !== null && (
        <Chip size="small" color="info" variant="outlined" label={t(`invigilation.asked.corrected.${correction}`)} />
      )}
    </Box>
  );
}
