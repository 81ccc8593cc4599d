import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { TagOption } from '../../questions/tags/TagOption.tsx';
import { useTags } from '../../questions/tags/use-tags.ts';

const MOST = 20;

type Props = { value: readonly string[]; onChange: (tags: string[]) => void };

/** The tags of a draw, chosen among those in use. */
export function PoolTags({ value, onChange }: Props) {
  const { t } = useI18n();
  const known = useTags();
  const counts = new Map(known.map(({ tag, count }) => [tag, count]));
  // Keeps tags of the draw that no question has any more.
  const options = [...new Set([...known.map(({ tag }) => tag), ...value])];
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      size="small"
      options={options}
      value={[...value]}
      onChange={(_, tags) => onChange(tags.slice(0, MOST))}
      noOptionsText={t('resources.tests.pools.noTags')}
      renderOption={({ key, ...props }, tag) => <TagOption key={key} {...props} tag={tag} count={counts.get(tag)} />}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          label={t('resources.tests.pools.tags')}
          helperText={value.length > 1 ? t('resources.tests.pools.anyTag') : undefined}
        />
      )}
    />
  );
}
