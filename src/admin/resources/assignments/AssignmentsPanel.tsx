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
import { AssignForm } from './AssignForm.tsx';
import { AssignmentTarget } from './AssignmentTarget.tsx';
import type { AnyAssignment, AssignmentKind } from './kinds.ts';

const PER_PAGE = 25;

/** The assignments of a test or a plan, with the number of people that each reaches, and a form to assign it to more. */
export function AssignmentsPanel({ kind, subjectId }: { kind: AssignmentKind; subjectId: number }) {
  const { t } = useI18n();
  const titleId = useId();
  const { resource, section, field } = kind;
  const notify = useNotify();
  const refresh = useRefresh();
  const [page, setPage] = useState(1);
  const { canAccess: mayCreate } = useCanAccess({ resource, action: 'create' });
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' });
  const [remove] = useDelete();
  const { data, total, isPending } = useGetList<AnyAssignment>(resource, {
    filter: { [field]: subjectId },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const takeBack = (record: AnyAssignment) =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('resources.assignments.panel.removed');
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
          <AssignForm kind={kind} subjectId={subjectId} onAssigned={refresh} />
        </Paper>
      )}
      <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6" id={titleId}>
          {t(`resources.${section}.assign.list`)}
        </Typography>
        {!isPending && total === 0 && (
          <Typography color="text.secondary">{t(`resources.${section}.assign.none`)}</Typography>
        )}
        <List>
          {(data ?? []).map((assignment) => (
            <ListItem
              key={assignment.id}
              disableGutters
              divider
              secondaryAction={
                mayDelete === true && (
                  <IconButton
                    edge="end"
                    aria-label={t('resources.assignments.panel.remove')}
                    onClick={() => takeBack(assignment)}
                  >
                    <DeleteIcon />
                  </IconButton>
                )
              }
            >
              <ListItemText
                primary={<AssignmentTarget assignment={assignment} />}
                secondary={t('resources.assignments.panel.reaches', { smart_count: assignment.personCount })}
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
