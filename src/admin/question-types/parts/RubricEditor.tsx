import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { NumberField } from '../rows/NumberField.tsx';

type Rubric = Schemas['Rubric'];

type Props = {
  rubric: Rubric;
  language: Language;
  onChange: (rubric: Rubric) => void;
};

/** The sum, rounded to avoid floating-point noise as in 0.1 + 0.2. */
const sumOf = (rubric: Rubric) => Math.round(rubric.reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6;

/** Edits the marking criteria. The question's points are their sum. */
export function RubricEditor({ rubric, language, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  const form = useFormContext();
  const name = (number: number) => t('questionEditor.marked.criterion', { number });
  const change = (next: Rubric) => {
    onChange(next);
    if (next.length > 0) form?.setValue('points', sumOf(next), { shouldDirty: true });
  };
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {t('questionEditor.marked.rubric')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.marked.about')}
      </Typography>
      <EditorRows
        items={rubric}
        onChange={change}
        empty={() => ({ title: {}, description: null, points: 1 })}
        name={name}
        addLabel={t('questionEditor.marked.add')}
        least={0}
        most={20}
        movable
        moreLabel={(own) => t('questionEditor.marked.more', { name: own })}
        row={(criterion, set, index) => ({
          fields: (
            <>
              <LocalizedLine
                label={name(index + 1)}
                value={criterion.title}
                language={language}
                onChange={(title) => set({ ...criterion, title })}
              />
              <PointsField value={criterion.points} onChange={(points) => set({ ...criterion, points })} />
            </>
          ),
          more: (
            <LocalizedLine
              label={t('questionEditor.marked.description', { number: index + 1 })}
              value={criterion.description ?? {}}
              language={language}
              onChange={(text) => set({ ...criterion, description: Object.keys(text).length === 0 ? null : text })}
            />
          ),
        })}
      />
      {rubric.length > 0 && (
        <Typography variant="body2" role="status">
          {t('questionEditor.marked.sum', { points: formatNumber(sumOf(rubric)) })}
        </Typography>
      )}
    </>
  );
}

function PointsField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useI18n();
  return (
    <div style={{ flex: '0 0 110px' }}>
      <NumberField
        label={t('resources.questions.fields.points')}
        value={value}
        least={0.01}
        most={1000}
        onChange={onChange}
      />
    </div>
  );
}
