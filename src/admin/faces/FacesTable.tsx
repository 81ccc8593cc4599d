import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { type Column, PagedTable } from '../history/table/PagedTable.tsx';
import { messageOf } from '../providers/error-message.ts';
import { FaceDecision } from './FaceDecision.tsx';

type Check = Schemas['ShownFace'];

const PAGE = 25;
/** A webinar goes on while its teacher looks at this. */
const LOOK_MS = 15_000;

const COLOURS = {
  asked: 'default',
  passed: 'success',
  accepted: 'success',
  failed: 'error',
  rejected: 'error',
  missed: 'warning',
  'camera-failed': 'warning',
  declined: 'warning',
  'no-photo': 'warning',
  admitted: 'warning',
} as const satisfies Record<Check['state'], string>;

const keyOf = (of: string) => ['faces', of];

interface FacesTableProps {
  /** What they are checks of, as no other. */
  of: string;
  lead: string;
  list: (range: number[]) => Promise<{ data?: Check[]; response: Response }>;
  /** undefined: somebody only looks. */
  decide?: (id: number, decision: Schemas['FaceDecision']) => Promise<unknown>;
  /** Whether they are of several people. */
  ofMany?: boolean;
}

function useChecks({ of, list }: Pick<FacesTableProps, 'of' | 'list'>, page: number) {
  return useQuery({
    queryKey: [...keyOf(of), page],
    placeholderData: (before) => before,
    refetchInterval: LOOK_MS,
    queryFn: async () => {
      const answer = await list([page * PAGE, (page + 1) * PAGE - 1]);
      const total = Number(answer.response.headers.get('content-range')?.split('/')[1] ?? 0);
      return { rows: answer.data ?? [], total };
    },
  });
}

/** Checks of faces, the newest first: who, when, how it ended and by which picture; people decide. */
export function FacesTable({ of, lead, list, decide, ofMany = false }: FacesTableProps) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Check>();
  const { data, error, refetch } = useChecks({ of, list }, page);
  const words = (key: string) => t(`webinarPage.faces.${key}`);

  async function say(check: Check, decision: Schemas['FaceDecision']) {
    try {
      await decide?.(check.id, decision);
      setOpened(undefined);
    } catch (problem) {
      notify(messageOf(problem), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: keyOf(of) });
  }

  const columns: Column<Check>[] = [
    { key: 'askedAt', label: words('askedAt'), cell: ({ askedAt }) => formatDateTime(askedAt) },
    ...(ofMany ? [{ key: 'person', label: words('person'), cell: ({ fullName }: Check) => fullName }] : []),
    { key: 'moment', label: words('moment'), cell: ({ moment }) => t(`webinarPage.faces.moments.${moment}`) },
    {
      ...{ key: 'state', label: words('state') },
      cell: ({ state, tries, challenges }) => {
        const failed = tries.filter(({ reason }) => reason !== null).length;
        return (
          <>
            <Chip size="small" color={COLOURS[state]} label={t(`webinarPage.faces.states.${state}`)} />
            {failed > 0 && (
              <Typography variant="caption" component="div" color="textSecondary">
                {t('webinarPage.faces.tries', { smart_count: failed })}
              </Typography>
            )}
            {challenges > tries.length && (
              <Typography variant="caption" component="div" color="textSecondary">
                {t('webinarPage.faces.challenges', { smart_count: challenges })}
              </Typography>
            )}
          </>
        );
      },
    },
    {
      ...{ key: 'distance', label: words('distance'), numeric: true },
      cell: ({ distance, threshold }) =>
        distance === null ? '—' : `${formatNumber(distance, 2)} / ${formatNumber(threshold, 2)}`,
    },
    {
      ...{ key: 'open', label: words('picture') },
      cell: (check) => (
        <Button size="small" onClick={() => setOpened(check)}>
          {words('look')}
        </Button>
      ),
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">{lead}</Typography>
      <PagedTable
        label={words('title')}
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        page={page}
        perPage={PAGE}
        onPage={setPage}
        empty={<Typography color="textSecondary">{words('none')}</Typography>}
      />
      {opened !== undefined && (
        <FaceDecision
          check={opened}
          onClose={() => setOpened(undefined)}
          {...(decide && { onDecide: (one) => void say(opened, one) })}
        />
      )}
    </Box>
  );
}
