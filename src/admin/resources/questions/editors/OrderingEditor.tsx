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

/** Items, written in the right order. */
export function OrderingEditor({ content, onChange, language }: EditorProps<'ordering'>) {
  const { t } = useI18n();
  const set = (items: ContentOf<'ordering'>['items']) => onChange({ ...content, items });
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('resources.questions.editor.rightOrder')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {content.items.map((item, index) => {
          const name = t('resources.questions.editor.item', { number: index + 1 });
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no id, and rows hold no state of their own
              key={index}
              buttons={
                <OrderButtons
                  name={name}
                  index={index}
                  count={content.items.length}
                  onMove={(by) => set(moveItem(content.items, index, by))}
                  onRemove={content.items.length > 2 ? () => set(removeAt(content.items, index)) : undefined}
                />
              }
            >
              <LocalizedLine
                html
                label={name}
                value={item.text}
                language={language}
                onChange={(text) => set(replaceAt(content.items, index, { ...item, text }))}
              />
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={t('resources.questions.editor.addItem')}
        disabled={content.items.length >= MOST}
        onClick={() => set([...content.items, { text: {} }])}
      />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
