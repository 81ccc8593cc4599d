import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { useUsage } from './use-usage.ts';
import { type Use, UseLines } from './UseLines.tsx';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Paper sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0 }}>
        {value}
      </Typography>
    </Paper>
  );
}

/** Where materials are edited. */
const MATERIALS = { 'video-lessons': '/admin/video-lesson', 'vr-scenes': '/admin/vr-scenes/edit' } as const;

/** The usage of a question: statistics, tests that contain it, tests that may draw it, and materials that ask it. */
export function UsagePanel({ question }: { question: RecordOf<'questions'> }) {
  const { t, formatNumber, formatDateTime, formatPercent } = useI18n();
  const { data, error, refetch } = useUsage(question);
  const mayOpen = {
    'video-lessons': usePermission('video-lessons:show'),
    'vr-scenes': usePermission('vr-scenes:show'),
  };
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const none = '—';
  const words = (key: string) => t(`resources.questions.usage.${key}`);
  const ofTest = ({ id, title, status }: Schemas['UsingTest']): Use => ({
    key: String(id),
    to: `/admin/tests/edit/${id}`,
    title,
    status,
  });
  const ofMaterial = ({ resource, id, title, published }: Schemas['AskingMaterial']): Use => ({
    key: `${resource} ${id}`,
    to: mayOpen[resource] ? `${MATERIALS[resource]}/${id}` : null,
    title,
    detail: t(`resources.${resource}.name`, { smart_count: 1 }),
    status: published ? 'published' : 'draft',
  });
  return (
    <Box sx={{ maxWidth: 900, display: 'grid', gap: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Fact name={words('attempts')} value={formatNumber(data.attempts)} />
        <Fact name={words('lastAskedAt')} value={data.lastAskedAt === null ? none : formatDateTime(data.lastAskedAt)} />
        <Fact name={words('facility')} value={data.facility === null ? none : formatPercent(data.facility * 100)} />
      </Box>
      <UseLines title={words('tests')} none={words('noTests')} uses={data.tests.map((test) => ofTest(test))} />
      <UseLines
        title={words('draws')}
        none={question.active ? words('noDraws') : words('inactive')}
        uses={data.draws.map(({ count, available, ...test }) => ({
          ...ofTest(test),
          detail: t('resources.questions.usage.drawn', { count, available }),
        }))}
      />
      <UseLines title={words('materials')} none={words('noMaterials')} uses={data.materials.map(ofMaterial)} />
    </Box>
  );
}
