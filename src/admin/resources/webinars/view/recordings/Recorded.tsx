import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { readSession } from '#shared/browser/session.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { usePermission } from '../../../../providers/use-permission.ts';
import { RecordingCard } from './RecordingCard.tsx';
import { type Place, useRecordings } from './recordings-api.ts';

interface Props {
  place: Place;
  /** Whose it is: they may delete what was recorded. */
  hostId: number | null;
  /** What the list is called. */
  label: string;
  /** Instead of a list that is empty. */
  children: ReactNode;
}

/** What was recorded of a webinar or a meeting, and how far its films are. */
export function Recorded({ place, hostId, label, children }: Props) {
  const { data, error, refetch } = useRecordings(place);
  const mayConduct = usePermission('webinars:conduct');
  const looksAfterAll = usePermission('webinars:watch');
  const mayChange = mayConduct && (looksAfterAll || hostId === readSession()?.ID);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={120} aria-busy="true" />;
  if (data.length === 0) return children;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data.map((recording) => (
        <RecordingCard key={recording.id} recording={recording} place={place} mayChange={mayChange} />
      ))}
    </Box>
  );
}
