import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { valueLabel } from '../../../model/labels.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { fileKey, useFile } from '../use-file.ts';
import { KeepPresent } from './KeepPresent.tsx';
import { Preview } from './Preview.tsx';
import { Usage } from './Usage.tsx';

type MediaFile = Schemas['MediaFile'];

const words = (key: string) => `resources.media-files.content.${key}`;
const path = (id: number) => ({ params: { path: { id } } });

function Processing({ progress }: { progress: number | null }) {
  const { t } = useI18n();
  const label = t(words(progress === null ? 'waiting' : 'processing'));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        aria-label={label}
        {...(progress === null
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: Math.round(progress * 100) })}
      />
    </Box>
  );
}

/** Why a content was refused, and another try. */
function Failed({ id, failure }: { id: number; failure: string | null }) {
  const { t } = useI18n();
  const notify = useNotify();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: async () => bodyOf(await api.POST('/media-files/{id}/processing', path(id))),
    onSuccess: (now) => client.setQueryData(fileKey(id), now),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={again.isPending} onClick={() => again.mutate()}>
          {t(words('again'))}
        </Button>
      }
    >
      {failure}
    </Alert>
  );
}

/** What is to replace the content, while people still get the earlier one. */
function Replacement({ id, replacement }: { id: number; replacement: Schemas['MediaReplacement'] }) {
  const { t } = useI18n();
  const { fileName: name, state, failure, progress } = replacement;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{t(`resources.media-files.replacement.${state}`, { name })}</Typography>
      {state === 'failed' ? <Failed id={id} failure={failure} /> : <Processing progress={progress} />}
      <KeepPresent id={id} />
    </Box>
  );
}

function About({ file }: { file: MediaFile }) {
  const { t, language } = useI18n();
  const facts = [
    t(valueLabel('media-files', 'kind', file.kind)),
    sizeText(file.bytes, language),
    file.durationSeconds === null ? '' : clockText(Math.floor(file.durationSeconds)),
    file.width === null || file.height === null ? '' : `${file.width} × ${file.height}`,
  ];
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{file.fileName}</Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
    </Box>
  );
}

/** What a file is now: its preview, its processing, and where it is used. */
export function FileContent({ id }: { id: number }) {
  const { data: file, refetch } = useFile(id);
  // A record that was saved has another content perhaps.
  useEffect(() => {
    const look = () => void refetch();
    globalThis.addEventListener('focus', look);
    return () => globalThis.removeEventListener('focus', look);
  }, [refetch]);
  if (file === undefined) return <Box sx={{ minHeight: 96 }} aria-busy="true" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <About file={file} />
      {file.state === 'processing' && <Processing progress={file.progress} />}
      {file.state === 'failed' && <Failed id={id} failure={file.failure} />}
      {file.remarks.map((remark) => (
        <Alert key={remark} severity="warning">
          {remark}
        </Alert>
      ))}
      {file.replacements.map((one) => (
        <Replacement key={one.fileName} id={id} replacement={one} />
      ))}
      {file.state === 'ready' && <Preview file={file} />}
      <Usage id={id} />
    </Box>
  );
}
