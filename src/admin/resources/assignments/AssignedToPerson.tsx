import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { RecordContextProvider, ReferenceField, useCanAccess, useGetList } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AnyAssignment, AssignmentKind } from './kinds.ts';

const PER_PAGE = 10;

/** The tests or plans that a person has, and why: assigned to the person, the region, the position, or everyone. */
export function AssignedToPerson({ kind, userId }: { kind: AssignmentKind; userId: number }) {
  const { t } = useI18n();
  const titleId = useId();
  const { resource, section, field } = kind;
  const [page, setPage] = useState(1);
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const { data, total, isPending } = useGetList<AnyAssignment>(
    resource,
    {
      filter: { reaches: userId },
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: canAccess === true },
  );
  if (canAccess !== true) return null;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" id={titleId}>
        {t(`resources.${section}.assign.ofPerson`)}
      </Typography>
      {!isPending && total === 0 && (
        <Typography color="text.secondary">{t(`resources.${section}.assign.noneOfPerson`)}</Typography>
      )}
      <List dense>
        {(data ?? []).map((assignment) => (
          <ListItem key={assignment.id} disableGutters divider sx={{ gap: 1, justifyContent: 'space-between' }}>
            <RecordContextProvider value={assignment}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <ReferenceField source={field} reference={section} link="edit" />
              </Box>
            </RecordContextProvider>
            <Chip size="small" label={t(`resources.assignments.panel.by.${assignment.targetType}`)} />
          </ListItem>
        ))}
      </List>
      {(total ?? 0) > PER_PAGE && (
        <Pagination count={Math.ceil((total ?? 0) / PER_PAGE)} page={page} onChange={(_, next) => setPage(next)} />
      )}
    </Paper>
  );
}
