import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { Verdict } from './Verdict.tsx';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Whether it is the archive itself: those begin with PK. */
async function isArchive(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

/** A file of the archive that somebody brings. */
function FileButton({ label, file, accept, onChoose }: FileButtonProps) {
  return (
    <Button component="label" variant="outlined" sx={{ justifyContent: 'flex-start', overflowWrap: 'anywhere' }}>
      {file === undefined ? label : file.name}
      <input
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </Button>
  );
}

interface FileButtonProps {
  label: string;
  file: File | undefined;
  accept: string;
  onChoose: (file: File | undefined) => void;
}

/** Checks a signature and a sheet from an archive that was downloaded before. */
export function CheckFiles() {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [signature, setSignature] = useState<File>();
  const [sheet, setSheet] = useState<File>();
  const check = useMutation({
    mutationFn: async ([cms, document]: [File, File]) =>
      bodyOf(
        await api.POST('/report-cards/signatures/check', {
          body: { cms: await base64Of(cms), document: await base64Of(document) },
        }),
      ),
  });
  const [isPacked, setPacked] = useState(false);
  const problem = useErrorText(check.error);
  const choose = (set: (file: File | undefined) => void) => async (file: File | undefined) => {
    check.reset();
    const isWhole = file !== undefined && (await isArchive(file));
    setPacked(isWhole);
    set(isWhole ? undefined : file);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('reportCards.eds.files.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id}>{t('reportCards.eds.files.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <DialogContentText>{t('reportCards.eds.files.text')}</DialogContentText>
          <FileButton
            label={t('reportCards.eds.files.signature')}
            file={signature}
            accept=".p7s,.zip"
            onChoose={(file) => void choose(setSignature)(file)}
          />
          <FileButton
            label={t('reportCards.eds.files.sheet')}
            file={sheet}
            accept=".json,.zip"
            onChoose={(file) => void choose(setSheet)(file)}
          />
          {isPacked && <Alert severity="info">{t('reportCards.eds.files.packed')}</Alert>}
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
          {check.data !== undefined && <Verdict check={check.data} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('actions.close')}</Button>
          <Button
            variant="contained"
            disabled={signature === undefined || sheet === undefined || check.isPending}
            onClick={() => signature !== undefined && sheet !== undefined && check.mutate([signature, sheet])}
          >
            {t('reportCards.eds.check')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
