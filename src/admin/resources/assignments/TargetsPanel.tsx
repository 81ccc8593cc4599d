import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type RaRecord, useCanAccess, useDelete, useGetList, useNotify, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../providers/error-message.ts';

const PER_PAGE = 25;

type Props<R> = {
  resource: string;
  filter: object;
  /** The newest of this field first. */
  newest: string;
  words: { title: string; none: string; remove: string; removed: string };
  /** The form that adds to the list. */
  form: (refresh: () => void) => ReactNode;
  name: (record: R) => ReactNode;
  about: (record: R) => ReactNode;
  /** Opens a record in the form. */
  onEdit?: { label: string; act: (record: R) => void };
};

/** To whom something was given: a form to give it to more, and the list, from which each can be taken back. */
export function TargetsPanel<R extends RaRecord<number>>(props: Props<R>) {
  const { resource, filter, newest, words, form, name, about, onEdit } = props;
  const { t } = useI18n();
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [page, setPage] = useState(1);
  const { canAccess: mayCreate } = useCanAccess({ resource, action: 'create' });
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' });
  const [remove] = useDelete();
  const { data, total, isPending } = useGetList<R>(resource, {
    filter,
    pagination: { page, perPage: PER_PAGE },
    sort: { field: newest, order: 'DESC' },
  });
  const takeBack = (record: R) =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(words.removed);
          refresh();
        },
        onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCreate === true && (
        <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          {form(refresh)}
        </Paper>
      )}
      <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6" id={titleId}>
          {t(words.title)}
        </Typography>
        {!isPending && total === 0 && <Typography color="text.secondary">{t(words.none)}</Typography>}
        <List>
          {(data ?? []).map((record) => (
            <ListItem
              key={record.id}
              disableGutters
              {...(onEdit !== undefined && { sx: { pr: 11 } })}
              divider
              secondaryAction={
                <>
                  {onEdit !== undefined && mayCreate === true && (
                    <IconButton aria-label={onEdit.label} onClick={() => onEdit.act(record)}>
                      <EditIcon />
                    </IconButton>
                  )}
                  {mayDelete === true && (
                    <IconButton edge="end" aria-label={t(words.remove)} onClick={() => takeBack(record)}>
                      <DeleteIcon />
                    </IconButton>
                  )}
                </>
              }
            >
              <ListItemText primary={name(record)} secondary={about(record)} />
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
