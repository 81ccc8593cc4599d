import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { EditContextProvider, EditView, type RedirectionSideEffect, useEditController } from 'react-admin';
import { useParams } from 'react-router-dom';
import { HistoryButton } from '../../../history/HistoryButton.tsx';
import type { ResourceDefinition } from '../../define-resource.ts';
import { RecordTurner } from './neighbours/RecordTurner.tsx';

const MissingRecord = lazy(async () => ({
  default: (await import('../../../history/deleted/MissingRecord.tsx')).MissingRecord,
}));

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Actions next to the history button, at the top of the page. */
  actions?: ReactElement | undefined;
  /** The heading, where the name of the record does not say enough. */
  title?: ReactElement | undefined;
  /** The line above the content instead of the usual one, where the page has its own history and actions. */
  bar?: ReactElement;
  children: ReactNode;
};

/** A failed request shows an error in place of the record, instead of a notice and a redirect to the list. */
const QUERY = { onError: () => undefined };

/** The page of an existing record: title, history and content. Shows a notice if the record was deleted. */
export function EditFrame(props: Props) {
  const { definition, redirect = 'list', actions = definition.editActions, title, bar, children } = props;
  const { id } = useParams();
  const controller = useEditController({
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    redirect,
    queryOptions: QUERY,
  });
  const { error, record, refetch } = controller;
  if (record === undefined && error != null)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy="true" />}>
        <MissingRecord resource={definition.model} recordId={Number(id)} error={error} onRetry={() => void refetch()} />
      </Suspense>
    );
  if (record === undefined) return <Skeleton variant="rounded" height={360} aria-busy="true" />;
  return (
    <EditContextProvider key={record.id} value={controller}>
      <EditView
        component={Box}
        {...(title && { title })}
        actions={
          bar ?? (
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: { sm: -1 }, mb: 0.5 }}
            >
              <RecordTurner />
              {actions}
              <HistoryButton resource={definition.model} />
            </Box>
          )
        }
      >
        {children}
      </EditView>
    </EditContextProvider>
  );
}
