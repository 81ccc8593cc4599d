import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import AudioIcon from '@mui/icons-material/HeadphonesOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { percentText, sizeText } from '#shared/i18n/numbers.ts';
import { valueLabel } from '../../model/labels.ts';
import { isInWork, useFile } from './use-file.ts';

type MediaFile = Schemas['MediaFile'];

const ICONS = {
  image: ImageIcon,
  audio: AudioIcon,
  video: VideoIcon,
  document: DocumentIcon,
  model: ModelIcon,
  archive: ArchiveIcon,
} as const;

/** The small picture of a file, or the sign of its kind. */
function Miniature({ file }: { file: MediaFile }) {
  const { t } = useI18n();
  const Icon = ICONS[file.kind];
  const size = { width: 40, height: 28, flexShrink: 0, borderRadius: 0.75 } as const;
  if (file.thumbnail !== null)
    return <Box component="img" src={file.thumbnail} alt="" loading="lazy" sx={{ ...size, objectFit: 'cover' }} />;
  return (
    <Box sx={{ ...size, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
      <Icon fontSize="small" color="action" titleAccess={t(valueLabel('media-files', 'kind', file.kind))} />
    </Box>
  );
}

export function TitleCell() {
  const { localized } = useI18n();
  const file = useRecordContext<MediaFile>();
  if (file === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Miniature file={file} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {localized(file.title)}
      </Box>
    </Box>
  );
}

const COLOURS = { processing: 'info', ready: 'default', failed: 'error' } as const;

/** The state, of what is to replace it also; of a file in work, how far it is; of one that failed, why. */
export function StateCell() {
  const record = useRecordContext<MediaFile>();
  return record === undefined ? null : <State record={record} />;
}

function State({ record }: { record: MediaFile }) {
  const { t, language } = useI18n();
  const refresh = useRefresh();
  const { data: file = record } = useFile(record.id, record);
  const isOver = isInWork(record) && !isInWork(file);
  // The other columns have changed with it.
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  // A file in use is ready; what people want to know is what became of the content that was to replace it.
  const [replacement] = file.replacements;
  const { state, progress, failure } = replacement ?? file;
  const label =
    replacement === undefined
      ? t(valueLabel('media-files', 'state', state))
      : t(`resources.media-files.replacement.state.${state}`);
  // The number comes first: in a narrow column the end of the words is cut.
  const words = progress === null ? label : `${percentText(progress * 100, language, 0)} · ${label}`;
  return (
    <Tooltip title={failure ?? (progress === null ? '' : words)}>
      <Chip size="small" color={COLOURS[state]} label={words} />
    </Tooltip>
  );
}

export function DurationCell() {
  const file = useRecordContext<MediaFile>();
  return file?.durationSeconds == null ? null : clockText(Math.floor(file.durationSeconds));
}

export function SizeCell() {
  const { language } = useI18n();
  const file = useRecordContext<MediaFile>();
  return file === undefined ? null : sizeText(file.bytes, language);
}
