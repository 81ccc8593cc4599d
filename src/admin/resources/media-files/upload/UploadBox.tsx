import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { DropZone } from '../../../inputs/DropZone.tsx';
import { noPackage } from './package-beginning.ts';
import { Uploaded } from './Uploaded.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

type Props = {
  /** Beside a file that is there already. */
  compact: boolean;
  /** What is taken; by default every kind of the library. */
  purpose?: Purpose;
  onReady: (upload: Schemas['Upload']) => void;
  /** The upload that was ready is not wanted any more. */
  onGone: () => void;
};

/** What a file is wanted for: the words of its button and its hint are called like this. */
type Purpose = 'any' | 'film' | 'scene' | 'package';

const FILMS = /\.(?:mp4|m4v|mov|mkv|webm|avi|wmv|flv|mpe?g|m?ts|ogv|3gp)$/iu;

/** Whether a file may serve, by what the browser takes it for or by its name; the server looks into it. */
const SERVES: Record<Purpose, (file: File) => boolean> = {
  any: () => true,
  film: ({ type, name }) => type.startsWith('video/') || FILMS.test(name),
  scene: (file) => SERVES.film(file) || file.type.startsWith('image/') || /\.glb$/iu.test(file.name),
  package: ({ name }) => /\.(?:zip|pif)$/iu.test(name),
};

const ACCEPTED_OF: Record<Purpose, string> = {
  any: 'image/*,audio/*,video/*,.mkv,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.rtf,.txt,.zip,.glb',
  film: 'video/*,.mkv',
  scene: 'image/*,video/*,.mkv,.glb',
  package: '.zip,.pif',
};

const MEGABYTE = 1024 * 1024;

const words = (key: string) => `resources.media-files.upload.${key}`;

function Going({ state, onCancel }: { state: Extract<UploadState, { total: number }>; onCancel: () => void }) {
  const { t, language } = useI18n();
  const { step, name, sent, total, isOffline } = state;
  const label = t(words(step), { name });
  const share = total === 0 ? 0 : (sent / total) * 100;
  const amount = { done: sizeText(sent, language), total: sizeText(total, language) };
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
      <LinearProgress
        aria-label={label}
        {...(step === 'sending' ? { variant: 'determinate', value: share } : { variant: 'indeterminate' })}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" role="status">
          {isOffline ? t(words('waiting')) : t(words('sent'), amount)}
        </Typography>
        {step === 'sending' && (
          <Button size="small" onClick={onCancel}>
            {t(words('cancel'))}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Takes a file, uploads it in parts, and says what came of its check. */
export function UploadBox({ compact, purpose = 'any', onReady, onGone }: Props) {
  const { t, formatNumber } = useI18n();
  const { data: settings } = useSettings();
  const { state, send, fail, reset } = useUpload(onReady, t(words('failed')));
  const leave = () => {
    reset();
    onGone();
  };
  if (state.step === 'sending' || state.step === 'checking') return <Going state={state} onCancel={leave} />;
  if (state.step === 'ready') return <Uploaded upload={state.upload} onOther={leave} />;
  const most = settings?.maxMediaMegabytes;
  const megabytes = most === undefined ? '' : formatNumber(most);
  /** Said before anything is sent; the server checks the same. */
  const choose = async (file: File) => {
    if (!SERVES[purpose](file)) fail(file, t(words(`${purpose}.refused`)));
    else if (file.size === 0) fail(file, t(words('empty')));
    else if (most !== undefined && file.size > most * MEGABYTE) fail(file, t(words('tooLarge'), { megabytes }));
    else {
      const other = purpose === 'package' ? await noPackage(file) : null;
      if (other === null) await send(file);
      else fail(file, t(words(`package.${other}`)));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {state.step === 'failed' && <Alert severity="error">{`${state.name}: ${state.message}`}</Alert>}
      <DropZone
        busy={false}
        compact={compact}
        choose={t(words(purpose === 'any' ? (compact ? 'replace' : 'choose') : `${purpose}.choose`))}
        words={compact ? '' : t(words('drop'))}
        // Without its number it would say nothing.
        {...(most !== undefined && { hint: t(words(purpose === 'any' ? 'hint' : `${purpose}.hint`), { megabytes }) })}
        accept={ACCEPTED_OF[purpose]}
        onFile={(file) => void choose(file)}
      />
    </Box>
  );
}
