import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NumberField } from '../rows/NumberField.tsx';
import { coordNames, fraction, type Region } from './shapes.ts';

const percent = (value: number) => Math.round(value * 10_000) / 100;

/** The coordinates of a region in percent of the picture, as an alternative to drawing. */
export function CoordFields({ region, onChange }: { region: Region; onChange: (region: Region) => void }) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {coordNames(region).map(({ key, number }, index) => (
        <NumberField
          key={`${key}${number}`}
          label={t(`questionEditor.hotspot.coords.${key}`, { number })}
          value={percent(region.coords[index] ?? 0)}
          least={0}
          most={100}
          onChange={(value) =>
            onChange({
              ...region,
              coords: region.coords.map((each, at) => (at === index ? fraction(value / 100) : each)),
            })
          }
        />
      ))}
    </Box>
  );
}
