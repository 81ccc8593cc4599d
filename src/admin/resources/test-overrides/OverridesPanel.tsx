import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCanAccess, useDelete, useGetList, useNotify, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { messageOf } from '../../providers/error-message.ts';
import { AssignmentTarget } from '../assignments/AssignmentTarget.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { useTermsWords } from './use-terms-words.ts';

const PER_PAGE = 25;
const RESOURCE = 'test-overrides';

/** Who has other terms of a test, and a form to give them. */
export function OverridesPanel({ testId }: { testId: number }) {
  const { t } = useI18n();
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const termsOf = useTermsWords();
  const [page, setPage] = useState(1);
  const { canAccess: mayCreate } = useCanAccess({ resource: RESOURCE, action: 'create' });
  const { canAccess: mayDelete } = useCanAccess({ resource: RESOURCE, action: 'delete' });
  const [remove] = useDelete();
  const { data, total, isPending } = useGetList<RecordOf<typeof RESOURCE>>(RESOURCE, {
    filter: { testId },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'updatedAt', order: 'DESC' },
  });
  const takeBack = (record: RecordOf<typeof RESOURCE>) =>
    remove(
      RESOURCE,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('resources.test-overrides.panel.removed');
          refresh();
        },
        onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCreate === true && (
        <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <OverrideForm testId={testId} onSaved={refresh} />
        </Paper>
      )}
      <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6" id={titleId}>
          {t('resources.test-overrides.panel.list')}
        </Typography>
        {!isPending && total === 0 && (
          <Typography color="text.secondary">{t('resources.test-overrides.panel.none')}</Typography>
        )}
        <List>
          {(data ?? []).map((record) => (
            <ListItem
              key={record.id}
              disableGutters
              divider
              secondaryAction={
                mayDelete === true && (
                  <IconButton
                    edge="end"
                    aria-label={t('resources.test-overrides.panel.remove')}
                    onClick={() => takeBack(record)}
                  >
                    <DeleteIcon />
                  </IconButton>
                )
              }
            >
              <ListItemText
                primary={<AssignmentTarget assignment={record} />}
                secondary={
                  <>
                    {termsOf(record)}
                    <br />
                    {t('resources.test-overrides.panel.because', { reason: record.reason })}
                  </>
                }
              />
            </ListItem>
          ))}
        </List>
        {(total ?? 0) > PER_PAGE && (
          <Pagination count={Math.ceil((total ?? 0) / PER_PAGE)} page={page} onChange={(_, next) => setPage(next)} />
        )}
      </Paper>
    </Box>
  );
}
