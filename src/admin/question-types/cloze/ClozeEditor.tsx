import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { emptyGap } from './new-gap.ts';
import type { EditorProps } from '../question-type.ts';
import { AddRowButton } from '../rows/AddRowButton.tsx';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';
import { GapCard } from './GapCard.tsx';
import { highestMarker, withMarker, withoutMarker } from './markers.ts';
import { useStem } from './use-stem.ts';

const MOST = 30;

/** Edits the gaps of a text: their markers, and the right answers. */
export function ClozeEditor({ content, onChange, language }: EditorProps<'cloze'>) {
  const { t } = useI18n();
  const [stem, writeStem] = useStem();
  const { gaps } = content;
  const count = gaps.length;
  const withoutGap = Math.min(MOST, highestMarker(stem)) - count;
  const add = (more: number) => {
    onChange({ ...content, gaps: [...gaps, ...Array.from({ length: more }, () => emptyGap('choice'))] });
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.cloze.about', { first: gapMarker(1), second: gapMarker(2) })}
      </Typography>
      {withoutGap > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => add(withoutGap)}>
              {t('questionEditor.cloze.addMissing')}
            </Button>
          }
        >
          {t('questionEditor.cloze.unknown', { marker: gapMarker(count + 1) })}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {gaps.map((gap, index) => (
          <GapCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a new gap has no id, and a card holds no state of its own
            key={index}
            gap={gap}
            number={index + 1}
            language={language}
            stem={stem}
            onInsert={() => writeStem(withMarker(stem, index + 1, language))}
            onChange={(next) => onChange({ ...content, gaps: gaps.map((each, at) => (at === index ? next : each)) })}
            onRemove={
              count > 1
                ? () => {
                    writeStem(withoutMarker(stem, index + 1));
                    onChange({ ...content, gaps: gaps.filter((_, at) => at !== index) });
                  }
                : undefined
            }
          />
        ))}
      </Box>
      <AddRowButton
        label={t('questionEditor.cloze.add')}
        disabled={count >= MOST}
        onClick={() => {
          add(1);
          writeStem(withMarker(stem, count + 1, language));
        }}
      />
      {count > 1 && <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />}
    </>
  );
}
