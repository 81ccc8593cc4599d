import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ChoiceKey } from '../parts/ChoiceKey.tsx';
import { NumberKey } from '../parts/NumberKey.tsx';
import { TextKey } from '../parts/TextKey.tsx';
import { useOptionWords } from '../parts/use-option-words.ts';

type Gap = Schemas['ClozeGap'];
type Content = Schemas['ClozeContent'];

/** Edits the right answers of each gap. */
export function GapKeys({ content, onChange }: { content: Content; onChange: (content: Content) => void }) {
  const { t } = useI18n();
  const words = useOptionWords();
  const change = (place: number, gap: Gap) =>
    onChange({ ...content, gaps: content.gaps.map((one, index) => (index === place ? gap : one)) });
  const editor = (gap: Gap, place: number) => {
    if (gap.kind === 'text')
      return <TextKey answers={gap.answers} onChange={(answers) => change(place, { ...gap, answers })} />;
    if (gap.kind === 'number')
      return <NumberKey answers={gap.answers} onChange={(answers) => change(place, { ...gap, answers })} />;
    return (
      <ChoiceKey
        options={gap.options.map(({ text }) => words.plain(text))}
        right={gap.options.flatMap(({ correct }, index) => (correct ? [index] : []))}
        onChange={([right]) =>
          change(place, {
            ...gap,
            options: gap.options.map((option, index) => ({ ...option, correct: index === right, weight: null })),
          })
        }
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {content.gaps.map((gap, place) => (
        <Box key={gap.id ?? place} role="group" aria-label={t('keyCorrections.gap', { number: place + 1 })}>
          <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
            {t('keyCorrections.gap', { number: place + 1 })}
          </Typography>
          {editor(gap, place)}
        </Box>
      ))}
    </Box>
  );
}
