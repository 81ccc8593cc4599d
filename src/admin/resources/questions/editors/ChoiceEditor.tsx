import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { moveItem } from '../../../inputs/move-item.ts';
import { OrderButtons } from '../../../inputs/OrderButtons.tsx';
import type { ContentOf } from '../content.ts';
import { AddRowButton } from './AddRowButton.tsx';
import { type EditorProps, removeAt, replaceAt } from './editor-props.ts';
import { EditorRow } from './EditorRow.tsx';
import { LocalizedLine } from './LocalizedLine.tsx';
import { ScoringSelect } from './ScoringSelect.tsx';

const MOST = 50;

/** Options with a mark at the right one (or ones). */
export function ChoiceEditor({ content, onChange, language }: EditorProps<'single' | 'multiple'>) {
  const { t } = useI18n();
  const single = content.type === 'single';
  const set = (options: ContentOf<'single'>['options']) => onChange({ ...content, options });
  const mark = (index: number, correct: boolean) =>
    set(
      content.options.map((each, at) =>
        at === index ? { ...each, correct } : single ? { ...each, correct: false } : each,
      ),
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {content.options.map((option, index) => {
          const name = t('resources.questions.editor.option', { number: index + 1 });
          const correct = t('resources.questions.editor.correct', { number: index + 1 });
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a new option has no id, and rows hold no state of their own
              key={index}
              mark={
                single ? (
                  <Radio
                    color="success"
                    checked={option.correct}
                    slotProps={{ input: { 'aria-label': correct } }}
                    onChange={() => mark(index, true)}
                  />
                ) : (
                  <Checkbox
                    color="success"
                    checked={option.correct}
                    slotProps={{ input: { 'aria-label': correct } }}
                    onChange={(event) => mark(index, event.target.checked)}
                  />
                )
              }
              buttons={
                <OrderButtons
                  name={name}
                  index={index}
                  count={content.options.length}
                  onMove={(by) => set(moveItem(content.options, index, by))}
                  onRemove={content.options.length > 2 ? () => set(removeAt(content.options, index)) : undefined}
                />
              }
            >
              <LocalizedLine
                html
                label={name}
                value={option.text}
                language={language}
                onChange={(text) => set(replaceAt(content.options, index, { ...option, text }))}
              />
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addOption')}
        disabled={content.options.length >= MOST}
        onClick={() => set([...content.options, { text: {}, correct: false }])}
      />
      {content.type === 'multiple' && (
        <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
      )}
    </>
  );
}
