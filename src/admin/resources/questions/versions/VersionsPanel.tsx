import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { RestoreVersionDialog } from './RestoreVersionDialog.tsx';
import { VersionCard } from './VersionCard.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { listVersions, type QuestionVersion } from './versions-api.ts';

type Asked = { what: 'look' | 'restore'; version: QuestionVersion };

/** All versions of the question: changes, how often each was asked, and a restore button. */
export function VersionsPanel({ question }: { question: RecordOf<'questions'> }) {
  const { t } = useI18n();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'questions', action: 'edit' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', question.id, 'versions', question.version],
    queryFn: () => listVersions(question.id),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const [present] = data;
  const close = () => setAsked(null);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('resources.questions.versions.about')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.map((version, place) => (
          <VersionCard
            key={version.version}
            version={version}
            before={data[place + 1]}
            onLook={() => setAsked({ what: 'look', version })}
            onRestore={place > 0 && mayEdit === true ? () => setAsked({ what: 'restore', version }) : undefined}
          />
        ))}
      </Box>
      {asked?.what === 'look' && (
        <VersionDialog questionId={question.id} version={asked.version.version} onClose={close} />
      )}
      {asked?.what === 'restore' && present !== undefined && (
        <RestoreVersionDialog question={question} version={asked.version} present={present} onClose={close} />
      )}
    </Box>
  );
}
