import EditIcon from '@mui/icons-material/EditOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import PackageIcon from '@mui/icons-material/Inventory2Outlined';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import VrIcon from '@mui/icons-material/VrpanoOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import WebinarIcon from '@mui/icons-material/CoPresentOutlined';
import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Material } from './material.ts';

const ICONS = {
  test: QuizIcon,
  file: FileIcon,
  video: VideoIcon,
  vr: VrIcon,
  scorm: PackageIcon,
  webinar: WebinarIcon,
  page: PageIcon,
  link: LinkIcon,
} as const;

/** A material of a theme, with an edit button. */
export function MaterialRow({ material, onOpen }: { material: Material; onOpen: () => void }) {
  const { t, localized } = useI18n();
  const Icon = ICONS[material.kind];
  const name = localized(material.title);
  const optional = material.required ? '' : t('resources.themes.materials.optional');
  const about = [optional, material.url ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, py: 0.25 }}>
      <Icon fontSize="small" color="action" titleAccess={t(`resources.themes.materials.kinds.${material.kind}`)} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {about !== '' && (
          <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere', display: 'block' }}>
            {about}
          </Typography>
        )}
      </Box>
      <IconButton size="small" aria-label={t('resources.themes.materials.change', { name })} onClick={onOpen}>
        <EditIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
