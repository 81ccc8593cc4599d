import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { moveItem } from '../../../inputs/move-item.ts';
import { OrderButtons } from '../../../inputs/OrderButtons.tsx';
import type { ContentOf } from '../content.ts';
import { AddRowButton } from './AddRowButton.tsx';
import { type EditorProps, removeAt, replaceAt } from './editor-props.ts';
import { EditorRow } from './EditorRow.tsx';
import { LocalizedLine } from './LocalizedLine.tsx';
import { ScoringSelect } from './ScoringSelect.tsx';

const MOST = 30;

/** Pairs that belong together, and right-hand texts that belong to none. */
export function MatchingEditor({ content, onChange, language }: EditorProps<'matching'>) {
  const { t } = useI18n();
  const { pairs, distractors } = content;
  const setPairs = (next: ContentOf<'matching'>['pairs']) => onChange({ ...content, pairs: next });
  const setDistractors = (next: ContentOf<'matching'>['distractors']) => onChange({ ...content, distractors: next });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 2, sm: 0.5 } }}>
        {pairs.map((pair, index) => (
          <EditorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new pair has no id, and rows hold no state of their own
            key={index}
            buttons={
              <OrderButtons
                name={t('resources.questions.editor.pair', { number: index + 1 })}
                index={index}
                count={pairs.length}
                onMove={(by) => setPairs(moveItem(pairs, index, by))}
                onRemove={pairs.length > 2 ? () => setPairs(removeAt(pairs, index)) : undefined}
              />
            }
          >
            <LocalizedLine
              html
              label={t('resources.questions.editor.left', { number: index + 1 })}
              value={pair.left}
              language={language}
              onChange={(left) => setPairs(replaceAt(pairs, index, { ...pair, left }))}
            />
            <LocalizedLine
              label={t('resources.questions.editor.right', { number: index + 1 })}
              value={pair.right}
              language={language}
              onChange={(right) => setPairs(replaceAt(pairs, index, { ...pair, right }))}
            />
          </EditorRow>
        ))}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addPair')}
        disabled={pairs.length >= MOST}
        onClick={() => setPairs([...pairs, { left: {}, right: {} }])}
      />
      <Typography variant="body2" color="text.secondary">
        {t('resources.questions.editor.distractors')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {distractors.map((text, index) => {
          const name = t('resources.questions.editor.distractor', { number: index + 1 });
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a distractor has no id, and rows hold no state of their own
              key={index}
              buttons={
                <OrderButtons
                  name={name}
                  index={index}
                  count={distractors.length}
                  onRemove={() => setDistractors(removeAt(distractors, index))}
                />
              }
            >
              <LocalizedLine
                label={name}
                value={text}
                language={language}
                onChange={(next) => setDistractors(replaceAt(distractors, index, next))}
              />
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addDistractor')}
        disabled={distractors.length >= MOST}
        onClick={() => setDistractors([...distractors, {}])}
      />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
