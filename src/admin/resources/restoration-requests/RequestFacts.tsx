import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import { ReferenceTitle } from '../../layout/ReferenceTitle.tsx';
import type { RecordOf } from '../../model/model.ts';
import { RequestStatusCell } from './RequestStatusCell.tsx';

/** The content of a request, its account if there is one, and the decision. */
export function RequestFacts({ request }: { request: RecordOf<'restoration-requests'> }) {
  const { t, formatDateTime } = useI18n();
  const fact = (name: string, value: ReactNode) =>
    value !== null &&
    value !== '' && (
      <Box key={name} sx={{ display: 'contents' }}>
        <Typography component="dt" color="text.secondary">
          {t(`resources.restoration-requests.fields.${name}`)}
        </Typography>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {value}
        </Box>
      </Box>
    );
  return (
    <RecordContextProvider value={request}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(110px, 35%) 1fr', gap: 1, m: 0 }}>
        {fact('status', <RequestStatusCell />)}
        {fact('identifier', request.identifier)}
        {fact('contact', request.contact)}
        {request.contacts.length > 0 && fact('contacts', request.contacts.join('\n'))}
        {fact('comment', request.comment)}
        {request.comments.length > 0 &&
          fact('comments', request.comments.map(({ at, text }) => `${formatDateTime(at)}: ${text}`).join('\n'))}
        {fact('createdAt', formatDateTime(request.createdAt))}
        {request.askedCount > 1 && fact('askedCount', request.askedCount)}
        {request.askedCount > 1 && fact('askedAt', formatDateTime(request.askedAt))}
        {request.userId !== null && fact('userId', <PersonName source="userId" />)}
        {fact('reason', request.reason)}
        {request.decidedBy !== null && fact('decidedBy', <ReferenceTitle source="decidedBy" reference="users" />)}
        {request.decidedAt !== null && fact('decidedAt', formatDateTime(request.decidedAt))}
      </Box>
    </RecordContextProvider>
  );
}
