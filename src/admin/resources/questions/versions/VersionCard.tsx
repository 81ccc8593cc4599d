import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FieldChanges } from '../../../history/difference/FieldChanges.tsx';
import { type QuestionVersion, versionChanges } from './versions-api.ts';

type Props = {
  version: QuestionVersion;
  /** The previous version. */
  before: QuestionVersion | undefined;
  onLook: () => void;
  onRestore: (() => void) | undefined;
};

/** One version: when it was current, how often it was asked, and what it changed. */
export function VersionCard({ version, before, onLook, onRestore }: Props) {
  const { t, formatDateTime, formatPercent } = useI18n();
  const id = useId();
  const since = before?.endedAt;
  const facts = [
    since ? t('resources.questions.versions.since', { at: formatDateTime(since) }) : null,
    version.endedAt ? t('resources.questions.versions.until', { at: formatDateTime(version.endedAt) }) : null,
    version.attempts === 0
      ? t('resources.questions.versions.neverAsked')
      : t('resources.questions.versions.asked', { smart_count: version.attempts }),
    version.facility === null
      ? null
      : t('resources.questions.versions.facility', { share: formatPercent(version.facility * 100) }),
  ];
  const number = t('resources.questions.versions.number', { version: version.version });
  return (
    <Paper component="li" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={id} component="h2" variant="h6">
          {number}
        </Typography>
        {version.endedAt === null && (
          <Chip size="small" color="success" variant="outlined" label={t('resources.questions.versions.present')} />
        )}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={onLook} aria-label={`${t('resources.questions.versions.look')}: ${number}`}>
            {t('resources.questions.versions.look')}
          </Button>
          {onRestore !== undefined && (
            <Button
              size="small"
              onClick={onRestore}
              aria-label={`${t('resources.questions.versions.restore')}: ${number}`}
            >
              {t('resources.questions.versions.restore')}
            </Button>
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Typography>
      {before !== undefined && (
        <Box sx={{ mt: 2 }}>
          <FieldChanges resource="questions" fields={versionChanges(before, version)} />
        </Box>
      )}
    </Paper>
  );
}
