import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkBase, Title, useNavigate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useThread } from '#shared/browser/chat/index.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { Actions } from './Actions.tsx';
import { Chat } from './Chat.tsx';
import { ContextCard } from './ContextCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { StateChip } from './StateChip.tsx';
import { staffThreads, useChanged } from './support-api.ts';

/** One request: the conversation, who it is, where help was asked for, and what may be done. */
export function ChatPage() {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['support']}>
      <Request key={id} id={id} />
    </I18nProvider>
  );
}

function Request({ id }: { id: number }) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const thread = useThread(staffThreads, id, 'support');
  const changed = useChanged();
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => {
      thread.reload();
      changed();
    },
  });
  const failure = useErrorText(act.error);
  const { request } = thread;
  const shownId = request?.id;
  // It was merged into another: its page is that one's.
  useEffect(() => {
    if (shownId !== undefined && shownId !== id) navigate(`/admin/support/${shownId}`, { replace: true });
  }, [shownId, id, navigate]);
  return (
    <>
      <Title title={request?.subject ?? t('support.chat.title', { number: id })} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1.5 }}>
        <Button component={LinkBase} to="/admin/support" size="small" startIcon={<BackIcon />}>
          {t('menu.admin.support')}
        </Button>
        {request && (
          <>
            <StateChip state={request.state} />
            {request.escalated && <Chip size="small" color="error" label={t('support.queue.tooLong')} />}
            <Typography variant="body2" color="textSecondary">
              № {request.id} · {localized(request.type)} · {request.assigneeName ?? t('support.queue.nobody')}
            </Typography>
          </>
        )}
      </Stack>
      {request?.inAttempt && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('support.chat.inAttempt')}
        </Alert>
      )}
      {act.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
        <Paper
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            p: 2,
            height: 'calc(100dvh - 200px)',
            minHeight: 460,
          }}
        >
          {request && <Actions request={request} busy={act.isPending} onAct={act.mutate} />}
          <Chat thread={thread} />
        </Paper>
        {request && (
          <Stack sx={{ gap: 2 }}>
            <PersonCard request={request} busy={act.isPending} onAct={act.mutate} />
            {request.context !== null && <ContextCard request={request} context={request.context} />}
            {request.rating !== null && (
              <Alert severity={request.rating.score > 3 ? 'success' : 'warning'}>
                {t('support.chat.rated', { score: request.rating.score })} {request.rating.words}
              </Alert>
            )}
          </Stack>
        )}
      </Box>
    </>
  );
}
