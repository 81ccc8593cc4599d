import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import type { CertificateLayout } from '#shared/certificates/layout.ts';
import { type Start, STARTS } from '#shared/certificates/starts/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { uploadPicture } from '../../../providers/upload-picture.ts';
import type { Shown } from '../designer/drawing/ElementView.tsx';
import { useMeasures } from '../designer/drawing/fonts.ts';
import { Sheet } from '../designer/drawing/Sheet.tsx';
import { useSample, withOrganisation } from '../designer/preview-api.ts';
import { drawPicture } from './draw-picture.ts';
import { plainLayout } from './plain-layout.ts';

type Props = { onChoose: (layout: CertificateLayout) => void };

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The designs to begin with, as they will look. A background is uploaded when its design is chosen. */
export function StartGallery({ onChoose }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const { data: sample } = useSample(null);
  const measures = useMeasures();
  const [busy, setBusy] = useState<string>();
  const { data: settings } = useSettings();
  const shown = useMemo<Shown | undefined>(() => {
    if (sample === undefined || measures === undefined) return undefined;
    return { ...sample, values: withOrganisation(sample.values, settings?.organisation), language, measures };
  }, [sample, measures, language, settings]);
  const choose = async (start: Start) => {
    setBusy(start.key);
    try {
      const { token } = await uploadPicture(await drawPicture(start.background, start.key));
      onChoose({ ...start.layout, background: token });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      setBusy(undefined);
    }
  };
  const sheets = [
    ...STARTS.map((start) => ({
      ...{ key: start.key as string, layout: start.layout, background: addressOf(start.background) },
      act: () => void choose(start),
    })),
    { key: 'plain', layout: plainLayout(), background: undefined, act: () => onChoose(plainLayout()) },
  ];
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{t('certificateStarts.lead')}</Typography>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sheets.map(({ key, layout, background, act }) => (
          <Card component="li" key={key} variant="outlined">
            <CardActionArea disabled={busy !== undefined} onClick={act} sx={{ display: 'block', height: '100%' }}>
              <Box sx={{ p: 1.5, bgcolor: 'action.hover', position: 'relative' }}>
                {shown === undefined ? (
                  <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '297 / 210' }} />
                ) : (
                  <Sheet
                    layout={layout}
                    shown={shown}
                    label={t('certificateStarts.picture')}
                    {...(background !== undefined && { background })}
                  />
                )}
                {busy === key && (
                  <CircularProgress
                    aria-label={t('certificateStarts.busy')}
                    sx={{ position: 'absolute', inset: 0, m: 'auto' }}
                  />
                )}
              </Box>
              <Box sx={{ p: 2 }}>
                <Typography component="h2" variant="h6">
                  {t(`certificateStarts.${key}.title`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {t(`certificateStarts.${key}.text`)}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  );
}
