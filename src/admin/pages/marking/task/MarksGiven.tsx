import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { MarkingTask } from '../marking-api.ts';

/** The existing marks side by side: points, criteria and comments. */
export function MarksGiven({ task }: { task: MarkingTask }) {
  const { t, localized, formatNumber } = useI18n();
  const { marks, rubric, item } = task;
  const titleOf = (id: string) => {
    const criterion = rubric.find((one) => one.id === id);
    return criterion === undefined ? id : localized(criterion.title);
  };
  return (
    <Box
      component="section"
      aria-label={t('marking.marks')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: `repeat(${Math.min(marks.length, 3)}, minmax(0, 1fr))` },
      }}
    >
      {marks.map((mark) => (
        <Paper key={mark.stage} sx={{ p: 2, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="h3" variant="subtitle2">
              {t(`marking.given.${mark.stage}`)}
            </Typography>
            {mark.mine && <Chip size="small" label={t('marking.yours')} />}
            <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {t('question.points', { points: formatNumber(mark.points, 2), max: formatNumber(item.points, 2) })}
            </Typography>
          </Box>
          {mark.marker !== null && (
            <Typography variant="body2" color="text.secondary">
              {mark.marker}
            </Typography>
          )}
          {mark.rubric.map(({ criterion, points }) => (
            <Typography key={criterion} variant="body2">
              {t('marking.criterionPoints', { title: titleOf(criterion), points: formatNumber(points, 2) })}
            </Typography>
          ))}
          {mark.comment !== null && (
            <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {mark.comment}
            </Typography>
          )}
        </Paper>
      ))}
    </Box>
  );
}
