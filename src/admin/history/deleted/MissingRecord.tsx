import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/browser/api-error.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { HISTORY_KEY, listChanges } from '../history-api.ts';
import { DeletedRecord } from './DeletedRecord.tsx';

type Props = { resource: string; recordId: number; error: unknown; onRetry: () => void };

/** Shown when a record cannot be loaded: who deleted it, if the person may see that; otherwise that it does not exist. */
export function MissingRecord({ resource, recordId, error, onRetry }: Props) {
  const isId = Number.isSafeInteger(recordId) && recordId > 0;
  const missing = !isId || (error instanceof ApiError && error.status === 404);
  const { data, isPending } = useQuery({
    queryKey: [HISTORY_KEY, 'changes', resource, recordId, 'last'],
    queryFn: () => listChanges({ resource, recordId }, 0, 1),
    enabled: missing && isId,
    retry: false,
  });
  if (!missing) return <ErrorState error={error} onRetry={onRetry} />;
  if (isPending && isId) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const last = data?.rows[0];
  if (last?.action !== 'delete') return <NotFoundPage />;
  return <DeletedRecord deletion={last} onRestored={onRetry} />;
}
