import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { AnalysisFilter, ItemAnalysis } from '../analysis-api.ts';
import { useNumbers } from '../use-numbers.ts';
import { AttentionChip } from './AttentionChip.tsx';
import { ItemPanel } from './ItemPanel.tsx';

type Props = { testId: number; item: ItemAnalysis; filter: AnalysisFilter };

/** One item of the list; its details expand below it. */
export function ItemRow({ testId, item, filter }: Props) {
  const { t, localized } = useI18n();
  const { measure } = useNumbers();
  const [open, setOpen] = useState(false);
  const indices = [
    [t('itemAnalysis.columns.facility'), item.facility],
    [t('itemAnalysis.columns.discrimination'), item.discrimination],
    [t('itemAnalysis.columns.itemRest'), item.itemRest],
  ] as const;
  const text = plainText(localized(questionInWords(item.text, item.type)));
  return (
    <Accordion
      component="li"
      disableGutters
      expanded={open}
      onChange={(_, next) => setOpen(next)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{ listStyle: 'none', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box
          sx={{
            width: '100%',
            pr: 1,
            display: 'grid',
            gap: { xs: 1, md: 2 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5, alignItems: 'center' }}>
              <AttentionChip attention={item.attention} />
              <Typography variant="body2" color="text.secondary">
                {t('history.record', { id: item.questionId })}
                {item.version !== null && `, ${t('itemAnalysis.version', { version: item.version })}`}
                {!item.current && ` (${t('itemAnalysis.old')})`}
              </Typography>
            </Box>
            <Typography
              variant="body1"
              sx={{
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {text === '' ? t('itemAnalysis.gone') : text}
            </Typography>
            {item.findings.length > 0 && (
              <Typography
                variant="body2"
                sx={{ mt: 0.5, fontWeight: 600, color: item.attention === 'act' ? 'error.main' : 'text.secondary' }}
              >
                {item.findings.map((finding) => t(`itemAnalysis.findings.${finding}.name`)).join(' · ')}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
            {indices.map(([name, value]) => (
              <Box key={name}>
                <Typography
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'block', lineHeight: 1.25 }}
                >
                  {name}
                </Typography>
                <Typography
                  component="span"
                  sx={{
                    fontWeight: 600,
                    fontVariantNumeric: 'tabular-nums',
                    fontSize: value.value === null ? '0.8125rem' : undefined,
                  }}
                >
                  {measure(value)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <ItemPanel testId={testId} item={item} filter={filter} />
      </AccordionDetails>
    </Accordion>
  );
}
