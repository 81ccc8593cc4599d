import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { usePerson } from '../use-person.ts';
import { waysInQuery } from './ways-in-query.ts';

type Link = Schemas['DirectoryLink'];

/** Whom the organisation's directory takes the person for; a wrong link is ended here, with a reason. */
export function DirectoryLinks({ links }: { links: readonly Link[] }) {
  const { t, formatDate } = useI18n();
  const [chosen, setChosen] = useState<Link>();
  if (links.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {links.map((link) => (
        <Box
          key={`${link.source} ${link.issuer}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t(`personPage.directory.${link.source}`, { issuer: link.issuer, date: formatDate(link.linkedAt) })}
          </Typography>
          <Button
            size="small"
            color="error"
            aria-label={t('personPage.directory.unlinkOf', { issuer: link.issuer })}
            onClick={() => setChosen(link)}
          >
            {t('personPage.directory.unlink')}
          </Button>
        </Box>
      ))}
      {chosen && <UnlinkDialog link={chosen} onClose={() => setChosen(undefined)} />}
    </Box>
  );
}

function UnlinkDialog({ link: { source, issuer }, onClose }: { link: Link; onClose: () => void }) {
  const { t } = useI18n();
  const { id, fullName } = usePerson();
  const notify = useNotify();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const unlink = async () => {
    const body = { source, issuer, reason: reason.trim() };
    await api.POST('/users/{id}/directory-links/remove', { params: { path: { id } }, body });
    await client.invalidateQueries({ queryKey: waysInQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: ['person-sessions', id] });
    notify(t('personPage.directory.done'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('personPage.directory.ask', { name: fullName })}
      confirm={t('personPage.directory.unlink')}
      danger
      disabled={reason.trim() === ''}
      onConfirm={unlink}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1.5 }} color="text.secondary">
        {t('personPage.directory.hint')}
      </Typography>
      <TextField
        fullWidth
        required
        multiline
        label={t('personPage.directory.reason')}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
