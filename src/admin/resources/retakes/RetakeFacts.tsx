import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, ReferenceField } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import { ReferenceTitle } from '../../layout/ReferenceTitle.tsx';
import type { RecordOf } from '../../model/model.ts';
import { RetakeStatusCell } from './RetakeStatusCell.tsx';

/** Who requested or was granted what, and the decision. */
export function RetakeFacts({ retake }: { retake: RecordOf<'retakes'> }) {
  const { t, formatDateTime } = useI18n();
  const fact = (name: string, value: ReactNode) =>
    value !== null && (
      <Box key={name} sx={{ display: 'contents' }}>
        <Typography component="dt" color="text.secondary">
          {t(`resources.retakes.fields.${name}`)}
        </Typography>
        <Box
          component="dd"
          sx={{
            m: 0,
            minWidth: 0,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            '& .MuiTypography-root': { fontSize: 'inherit' },
          }}
        >
          {value}
        </Box>
      </Box>
    );
  const time = (moment: string | null) => (moment === null ? null : formatDateTime(moment));
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(110px, 35%) minmax(0, 1fr)', gap: 1, m: 0 }}
    >
      {fact('userId', <PersonName source="userId" />)}
      {fact('testId', <ReferenceField source="testId" reference="tests" link="edit" />)}
      {fact('status', <RetakeStatusCell />)}
      {fact('origin', t(`resources.retakes.values.origin.${retake.origin}`))}
      {fact('createdAt', time(retake.createdAt))}
      {retake.retakeLimit > 0 &&
        fact(
          'acceptedRequests',
          t('resources.retakes.accepted.limited', { count: retake.acceptedRequests, limit: retake.retakeLimit }),
        )}
      {fact('comment', retake.comment)}
      {retake.decidedBy !== null && fact('decidedBy', <ReferenceTitle source="decidedBy" reference="users" />)}
      {fact('decidedAt', time(retake.decidedAt))}
      {retake.status === 'rejected' && fact('reason', retake.reason)}
      {retake.attemptId !== null &&
        fact(
          'attemptId',
          <Link to={`/admin/tests/attempt/${retake.attemptId}`}>{t('resources.retakes.openAttempt')}</Link>,
        )}
    </Box>
  );
}
