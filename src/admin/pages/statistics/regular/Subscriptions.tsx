import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MakeIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { useStaff } from '../../../providers/use-permission.ts';
import { deleteSubscription, listSubscriptions, makeReport, type Subscription } from '../statistics-api.ts';
import { EVERY, hourText, REPORTS_KEY, SUBSCRIPTIONS_KEY, whenKey } from './words.ts';

/** The reports that are made regularly. */
export function Subscriptions({ onEdit }: { onEdit: (subscription: Subscription) => void }) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({ queryKey: SUBSCRIPTIONS_KEY, queryFn: listSubscriptions });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {data?.length === 0 && (
        <Typography component="li" variant="body2" color="text.secondary">
          {t('statistics.regular.none')}
        </Typography>
      )}
      {data?.map((subscription) => (
        <Row key={subscription.id} subscription={subscription} onEdit={() => onEdit(subscription)} />
      ))}
    </Box>
  );
}

function Row({ subscription, onEdit }: { subscription: Subscription; onEdit: () => void }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const { roleKey } = useStaff();
  const { id, title, every, hour, zone, period, format, recipients, nextAt, ownerName, mine } = subscription;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteSubscription(id),
    onSuccess: () => notify(t('statistics.regular.removed'), { type: 'success' }),
    onError: (problem) => notify(messageOf(problem), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY }),
  });
  const making = useMutation({
    mutationFn: () => makeReport(id),
    onSuccess: () => {
      notify(t('statistics.regular.made'), { type: 'success' });
      return queries.invalidateQueries({ queryKey: REPORTS_KEY });
    },
    onError: (problem) => notify(messageOf(problem), { type: 'error' }),
  });
  const mayChange = mine || roleKey === 'admin';
  const when = t(whenKey(zone), { every: t(EVERY[every]), time: hourText(hour), zone });
  return (
    <Box component="li">
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[when, t(`statistics.presets.${period}`), format.toUpperCase()].join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.next', { time: formatDateTime(nextAt) })}
          {!mine && ` · ${t('statistics.regular.by', { name: ownerName })}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.recipients')}: {recipients.map(({ name }) => name).join(', ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.625 }}>
        <Button
          size="small"
          startIcon={<MakeIcon />}
          loading={making.isPending}
          loadingPosition="start"
          onClick={() => making.mutate()}
          aria-label={t('statistics.regular.makeOf', { name: title })}
        >
          {t('statistics.regular.make')}
        </Button>
        {mayChange && (
          <>
            <Button
              size="small"
              startIcon={<EditIcon />}
              onClick={onEdit}
              aria-label={t('statistics.regular.editOf', { name: title })}
            >
              {t('ra.action.edit')}
            </Button>
            <Button
              size="small"
              color="error"
              startIcon={<DeleteIcon />}
              disabled={isPending}
              onClick={() => mutate()}
              aria-label={t('statistics.regular.remove', { name: title })}
            >
              {t('ra.action.delete')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
