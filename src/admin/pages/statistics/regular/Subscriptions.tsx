import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { useStaff } from '../../../providers/use-permission.ts';
import { deleteSubscription, listSubscriptions, type Subscription } from '../statistics-api.ts';
import { EVERY, SUBSCRIPTIONS_KEY } from './words.ts';

/** The reports that are made regularly. */
export function Subscriptions() {
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
        <Row key={subscription.id} subscription={subscription} />
      ))}
    </Box>
  );
}

function Row({ subscription }: { subscription: Subscription }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const { roleKey } = useStaff();
  const { id, title, every, period, format, recipients, nextAt, ownerName, mine } = subscription;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteSubscription(id),
    onSuccess: () => notify('statistics.regular.removed', { type: 'success' }),
    onError: (problem) => notify(messageOf(problem), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY }),
  });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[t(EVERY[every]), t(`statistics.presets.${period}`), format.toUpperCase()].join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.next', { time: formatDateTime(nextAt) })}
          {!mine && ` · ${t('statistics.regular.by', { name: ownerName })}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.recipients')}: {recipients.map(({ name }) => name).join(', ')}
        </Typography>
      </Box>
      {(mine || roleKey === 'admin') && (
        <IconButton
          disabled={isPending}
          onClick={() => mutate()}
          aria-label={t('statistics.regular.remove', { name: title })}
          title={t('statistics.regular.remove', { name: title })}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}
