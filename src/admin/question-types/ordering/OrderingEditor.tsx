import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';

/** Edits the items, in the right order. */
export function OrderingEditor({ content, onChange, language }: EditorProps<'ordering'>) {
  const { t } = useI18n();
  const name = (number: number) => t('questionEditor.item', { number });
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.rightOrder')}
      </Typography>
      <EditorRows
        items={content.items}
        onChange={(items) => onChange({ ...content, items })}
        empty={() => ({ text: {} })}
        name={name}
        addLabel={t('questionEditor.addItem')}
        least={2}
        most={30}
        movable
        row={(item, set, index) => ({
          fields: (
            <LocalizedLine
              html
              label={name(index + 1)}
              value={item.text}
              language={language}
              onChange={(text) => set({ ...item, text })}
            />
          ),
        })}
      />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
