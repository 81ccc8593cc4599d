import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { newDataset } from './dataset.ts';
import { DatasetFields } from './DatasetFields.tsx';

type Content = Schemas['SingleContent'] | Schemas['MultipleContent'];

/** Variables for a question with options, which most questions do not have. */
export function OptionalDataset<C extends Content>({
  content,
  onChange,
}: {
  content: C;
  onChange: (content: C) => void;
}) {
  const { t } = useI18n();
  if (content.dataset === undefined)
    return (
      <Button
        startIcon={<CalculateIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange({ ...content, dataset: newDataset() })}
      >
        {t('questionEditor.dataset.start')}
      </Button>
    );
  return (
    <DatasetFields
      dataset={content.dataset}
      least={0}
      onChange={(dataset) => {
        const { dataset: _, ...plain } = content;
        onChange(dataset.variables.length === 0 ? (plain as C) : { ...content, dataset });
      }}
    />
  );
}
