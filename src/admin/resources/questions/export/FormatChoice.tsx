import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type ExportFormat, FORMATS } from './export-api.ts';

type Props = { format: ExportFormat; onFormat: (format: ExportFormat) => void };

/** The formats, with the purpose of each. */
export function FormatChoice({ format, onFormat }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('resources.questions.export.format')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={format}
        onChange={(event) => onFormat(event.target.value as ExportFormat)}
        sx={{ gap: 0.5, mt: 0.5 }}
      >
        {FORMATS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio sx={{ alignSelf: 'flex-start', mt: -1 }} />}
            label={
              <Box>
                <Typography>{t(`resources.questions.export.formats.${each.replace('.', '')}.name`)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {t(`resources.questions.export.formats.${each.replace('.', '')}.about`)}
                </Typography>
              </Box>
            }
            sx={{ alignItems: 'flex-start' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
