import { Box, Link as MuiLink, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { ActionsProps } from './Actions.tsx';
import { SureButton } from './SureButton.tsx';
import { merge, usePerson } from './support-api.ts';

/** Who asks: as much as helps to help. */
export function PersonCard({ request, busy, onAct }: ActionsProps) {
  const { t, localized, formatDate, formatDateTime } = useI18n();
  const { data: person, error, refetch } = usePerson(request.id);
  if (error && !person) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!person) return <Skeleton variant="rounded" height={160} aria-busy="true" />;
  const place = [person.position, person.region].flatMap((one) => (one === null ? [] : [localized(one)])).join(', ');
  const section = (title: string, lines: { key: number | string; text: string }[]) =>
    lines.length > 0 && (
      <div>
        <Typography variant="subtitle2">{title}</Typography>
        {lines.map(({ key, text }) => (
          <Typography key={key} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </div>
    );
  return (
    <Paper sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        <div>
          <Typography variant="h6" component="h2">
            {person.fullName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
          {person.phone !== null && (
            <Box>
              <MuiLink variant="body2" href={`tel:${person.phone}`}>
                {person.phone}
              </MuiLink>
            </Box>
          )}
          {person.email !== null && (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink variant="body2" href={`mailto:${person.email}`}>
                {person.email}
              </MuiLink>
            </Box>
          )}
        </div>
        {section(
          t('support.person.plans'),
          person.plans.map(({ title, dueOn }, index) => ({
            key: index,
            text: `${localized(title)}${dueOn === null ? '' : ` · ${formatDate(dueOn)}`}`,
          })),
        )}
        {section(
          t('support.person.attempts'),
          person.attempts.map(({ id, testTitle, status, startedAt }) => ({
            key: id,
            text: `${localized(testTitle)} · ${formatDateTime(startedAt)} · ${t(`support.attempts.${status}`)}`,
          })),
        )}
        {person.requests.length > 0 && (
          <div>
            <Typography variant="subtitle2">{t('support.person.requests')}</Typography>
            {person.requests.map(({ id, subject, state }) => (
              <Stack key={id} direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                <LinkBase to={`/admin/support/${id}`}>{subject}</LinkBase>
                <Typography variant="caption">{t(`support.states.${state}`)}</Typography>
                {state !== 'closed' && request.state !== 'closed' && (
                  <SureButton
                    label={t('support.actions.merge')}
                    title={t('support.sure.merge.title')}
                    text={t('support.sure.merge.text', { subject })}
                    busy={busy}
                    onSure={() => onAct(() => merge(id, request.id))}
                  />
                )}
              </Stack>
            ))}
          </div>
        )}
      </Stack>
    </Paper>
  );
}
