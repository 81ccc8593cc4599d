import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LandscapeIcon from '@mui/icons-material/CropLandscape';
import PortraitIcon from '@mui/icons-material/CropPortrait';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { turned } from '../model/design.ts';
import type { Layout } from '../model/element.ts';
import { Choice } from './Choice.tsx';
import { PictureButtons } from './PictureButtons.tsx';

type Props = { layout: Layout; onChange: (layout: Layout) => void; disabled: boolean };

/** The sheet: which way up it is, and what is behind everything. */
export function PaperPanel({ layout, onChange, disabled }: Props) {
  const { t } = useI18n();
  const way = (value: Layout['orientation'], Icon: typeof PortraitIcon) => ({
    value,
    label: t(`certificateDesign.${value}`),
    Icon,
  });
  return (
    <Box component="section" aria-label={t('certificateDesign.paper')}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {t('certificateDesign.paper')}
      </Typography>
      <Choice
        label={t('certificateDesign.orientation')}
        value={layout.orientation}
        options={[way('landscape', LandscapeIcon), way('portrait', PortraitIcon)]}
        disabled={disabled}
        onChange={() => onChange(turned(layout))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1 }}>
        <PictureButtons
          replaces={layout.background !== null}
          label={t(
            layout.background === null ? 'certificateDesign.addBackground' : 'certificateDesign.otherBackground',
          )}
          disabled={disabled}
          onPicture={(background) => onChange({ ...layout, background })}
        />
        {layout.background !== null && (
          <Button size="small" disabled={disabled} onClick={() => onChange({ ...layout, background: null })}>
            {t('certificateDesign.noBackground')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('certificateDesign.backgroundHint')}
      </Typography>
    </Box>
  );
}
