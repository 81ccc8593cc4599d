import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useDelete, useGetList, useNotify, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../generator/model.ts';
import { AssignForm } from './AssignForm.tsx';
import { AssignmentTarget } from './AssignmentTarget.tsx';

const PER_PAGE = 25;

/** Who has to take the test, and the way to assign it to more people. */
export function AssignTab({ testId }: { testId: number }) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [page, setPage] = useState(1);
  const { canAccess: mayCreate } = useCanAccess({ resource: 'assignments', action: 'create' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'assignments', action: 'delete' });
  const [remove] = useDelete();
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<RecordOf<'assignments'>>('assignments', {
    filter: { testId },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const takeBack = (record: RecordOf<'assignments'>) =>
    remove(
      'assignments',
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('resources.tests.assign.removed');
          refresh();
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
        },
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      {mayCreate === true && (
        <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <AssignForm testId={testId} onAssigned={refresh} />
        </Paper>
      )}
      <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6">
          {t('resources.tests.assign.list')}
        </Typography>
        {!isPending && total === 0 && (
          <Typography color="text.secondary">{t('resources.tests.assign.none')}</Typography>
        )}
        <List>
          {data.map((assignment) => (
            <ListItem
              key={assignment.id}
              disableGutters
              divider
              secondaryAction={
                mayDelete === true && (
                  <IconButton
                    edge="end"
                    aria-label={t('resources.tests.assign.remove')}
                    onClick={() => takeBack(assignment)}
                  >
                    <DeleteIcon />
                  </IconButton>
                )
              }
            >
              <ListItemText
                primary={<AssignmentTarget assignment={assignment} />}
                secondary={t('resources.tests.assign.reaches', { smart_count: assignment.personCount })}
              />
            </ListItem>
          ))}
        </List>
        {total > PER_PAGE && (
          <Pagination count={Math.ceil(total / PER_PAGE)} page={page} onChange={(_, next) => setPage(next)} />
        )}
      </Paper>
    </Box>
  );
}
