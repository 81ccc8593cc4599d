import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';

const MOST = 30;

/** Edits matching pairs, and extra counterparts without a match. */
export function MatchingEditor({ content, onChange, language }: EditorProps<'matching'>) {
  const { t } = useI18n();
  const distractor = (number: number) => t('questionEditor.distractor', { number });
  return (
    <>
      <EditorRows
        items={content.pairs}
        onChange={(pairs) => onChange({ ...content, pairs })}
        empty={() => ({ left: {}, right: {} })}
        name={(number) => t('questionEditor.pair', { number })}
        addLabel={t('questionEditor.addPair')}
        least={2}
        most={MOST}
        movable
        row={(pair, set, index) => ({
          fields: (
            <>
              <LocalizedLine
                html
                label={t('questionEditor.left', { number: index + 1 })}
                value={pair.left}
                language={language}
                onChange={(left) => set({ ...pair, left })}
              />
              <LocalizedLine
                label={t('questionEditor.right', { number: index + 1 })}
                value={pair.right}
                language={language}
                onChange={(right) => set({ ...pair, right })}
              />
            </>
          ),
        })}
      />
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.distractors')}
      </Typography>
      <EditorRows
        items={content.distractors}
        onChange={(distractors) => onChange({ ...content, distractors })}
        empty={() => ({})}
        name={distractor}
        addLabel={t('questionEditor.addDistractor')}
        least={0}
        most={MOST}
        row={(text, set, index) => ({
          fields: <LocalizedLine label={distractor(index + 1)} value={text} language={language} onChange={set} />,
        })}
      />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
