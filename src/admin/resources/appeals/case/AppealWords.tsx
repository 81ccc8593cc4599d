import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../../layout/PersonName.tsx';
import { ReferenceTitle } from '../../../layout/ReferenceTitle.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import type { AppealCase } from '../appeals-api.ts';
import { StateChip } from '../cells/StateChip.tsx';

const WORDS = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** Who appealed against what, in which words, and the answer. */
export function AppealWords({ appealCase: { appeal, testTitle } }: { appealCase: AppealCase }) {
  const { t, localized, formatDateTime } = useI18n();
  const mayOpenAttempt = usePermission('attempts:show');
  const { questionId, questionVersion: version, position } = appeal;
  const which =
    version === null ? t('appeals.versionless', { id: questionId }) : t('appeals.version', { id: questionId, version });
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h6" sx={{ mr: 1 }}>
          {t(`resources.appeals.values.kind.${appeal.kind}`)}
        </Typography>
        <StateChip state={appeal.state} />
        <Box sx={{ flex: 1 }} />
        {mayOpenAttempt && (
          <Button component={Link} to={`/admin/tests/attempt/${appeal.attemptId}`}>
            {t('appeals.attempt')}
          </Button>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', display: 'grid', gap: 0.25, mb: 1.5 }}>
        <span>
          <PersonName record={appeal} source="userId" />
        </span>
        <span>
          {localized(testTitle)} · {t('appeals.place', { number: position + 1 })} · {which}
        </span>
        <span>{t('appeals.when', { date: formatDateTime(appeal.createdAt) })}</span>
      </Box>
      <Typography sx={WORDS}>{appeal.text}</Typography>
      {appeal.answer !== null && (
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2" component="h3">
            {t('resources.appeals.fields.answer')}
          </Typography>
          <Typography sx={WORDS}>{appeal.answer}</Typography>
          <Typography variant="body2" color="text.secondary" component="div" sx={{ mt: 0.5 }}>
            {appeal.decidedBy !== null && (
              <>
                <ReferenceTitle record={appeal} source="decidedBy" reference="users" />
                {', '}
              </>
            )}
            {appeal.decidedAt !== null && formatDateTime(appeal.decidedAt)}
          </Typography>
          {appeal.correctionId !== null && (
            <Typography variant="body2" color="text.secondary">
              {t('appeals.byCorrection', { id: appeal.correctionId })}
            </Typography>
          )}
        </Box>
      )}
    </Paper>
  );
}
