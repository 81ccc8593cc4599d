import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

const INDICES = ['facility', 'discrimination', 'itemRest', 'dif', 'alpha', 'sem'] as const;

/** Explains each index for teachers. */
export function HelpPanel() {
  const { t } = useI18n();
  return (
    <Accordion disableGutters sx={{ mb: 2, '&::before': { display: 'none' } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('itemAnalysis.help.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {INDICES.map((index) => (
          <Typography key={index} variant="body2" sx={{ mb: 1, maxWidth: '80ch' }}>
            {t(`itemAnalysis.help.${index}`)}
          </Typography>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
