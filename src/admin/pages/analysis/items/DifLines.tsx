import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useNumbers } from '../use-numbers.ts';

/** Differential item functioning: whether the item is as hard in each language as in Russian, for people with equal scores. */
export function DifLines({ dif }: { dif: Schemas['ItemDif'][] }) {
  const { t } = useI18n();
  const { number } = useNumbers();
  if (dif.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t('itemAnalysis.detail.dif')}
      </Typography>
      {dif.map((one) => {
        const language = t(`itemAnalysis.languages.${one.language}`);
        const { class: size, delta, deltaInterval, reference, focal, reason } = one;
        if (size === null || delta === null || deltaInterval === null) {
          return (
            <Typography key={one.language} variant="body2" color="text.secondary">
              {`${language}: ${t(`itemAnalysis.reasons.${reason ?? 'no-groups'}`)}`}
            </Typography>
          );
        }
        const direction = t(delta < 0 ? 'itemAnalysis.detail.harder' : 'itemAnalysis.detail.easier');
        const words = t(`itemAnalysis.detail.difWords.${size}`);
        return (
          <Typography key={one.language} variant="body2">
            {t('itemAnalysis.detail.difLine', {
              language,
              class: size,
              words: size === 'A' ? words : `${words}, ${direction}`,
              delta: number(delta),
              from: number(deltaInterval.from),
              to: number(deltaInterval.to),
              reference: number(reference, 0),
              focal: number(focal, 0),
            })}
          </Typography>
        );
      })}
    </Box>
  );
}
