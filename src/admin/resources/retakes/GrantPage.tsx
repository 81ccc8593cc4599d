import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RaRecord, Title, useNotify, useRedirect } from 'react-admin';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { ReferencesPicker } from '../../inputs/ReferencesPicker.tsx';
import { NO_WINDOW, windowOf } from './window.ts';
import { WindowFields } from './WindowFields.tsx';

const PUBLISHED = { status: 'published' } as const;
const LEARNERS = { roleId: ROLE_IDS.user, blocked: false } as const;
const BY_TITLE = { field: 'title', order: 'ASC' } as const;
const BY_NAME = { field: 'fullName', order: 'ASC' } as const;

/** Grants one more attempt at a test to one or several people. */
export function GrantPage() {
  const { t } = useI18n();
  const notify = useNotify();
  const redirect = useRedirect();
  const [testId, setTestId] = useState<number | null>(null);
  const [people, setPeople] = useState<RaRecord[]>([]);
  const [window, setWindow] = useState(NO_WINDOW);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (test: number) => {
      const userIds = people.map(({ id }) => Number(id));
      return (await api.POST('/retakes', { body: { testId: test, userIds, ...windowOf(window) } })).data;
    },
    onSuccess: (given) => {
      const beyond = given?.overLimit.length ?? 0;
      if (beyond === 0)
        notify('resources.retakes.grant.done', { messageArgs: { smart_count: given?.items.length ?? 0 } });
      else notify('resources.retakes.grant.overLimit', { type: 'warning', messageArgs: { smart_count: beyond } });
      redirect('list', 'retakes');
    },
  });
  const problem = useErrorText(error);
  const problems = error instanceof ApiError ? (error.errors ?? {}) : {};
  const wrongPerson = Object.entries(problems).find(([field]) => field.startsWith('userIds'))?.[1];
  return (
    <Paper
      component="form"
      noValidate
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (testId !== null) mutate(testId);
      }}
    >
      <Title title={t('resources.retakes.grant.title')} />
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('resources.retakes.grant.about')}
      </Typography>
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <ReferencePicker
        resource="tests"
        label={t('resources.retakes.fields.testId')}
        value={testId}
        onChange={setTestId}
        filter={PUBLISHED}
        sort={BY_TITLE}
        error={problems.testId}
        required
      />
      <ReferencesPicker
        resource="users"
        label={t('resources.retakes.grant.people')}
        value={people}
        onChange={setPeople}
        filter={LEARNERS}
        sort={BY_NAME}
      />
      {wrongPerson !== undefined && <FormHelperText error>{wrongPerson}</FormHelperText>}
      <WindowFields value={window} onChange={setWindow} problems={problems} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={isPending || testId === null || people.length === 0}>
          {t('resources.retakes.grant.submit')}
        </Button>
        <Button onClick={() => redirect('list', 'retakes')}>{t('ra.action.cancel')}</Button>
      </Box>
    </Paper>
  );
}
