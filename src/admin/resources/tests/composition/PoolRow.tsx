import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { OrderButtons } from '../../../inputs/OrderButtons.tsx';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { usePoolCheck } from '../check/use-check.ts';
import { DIFFICULTIES } from './difficulties.ts';
import { PoolStock } from './PoolStock.tsx';
import { PoolTags } from './PoolTags.tsx';
import { NumberField } from '../../../inputs/numbers/NumberField.tsx';

type Pool = Schemas['TestPool'];
type Props = { pool: Pool; index: number; count: number; onChange: (pool: Pool) => void; onRemove: () => void };

const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

/** One random draw: the number of questions, theme and difficulty, and how many questions are available. */
export function PoolRow({ pool, index, count, onChange, onRemove }: Props) {
  const { t } = useI18n();
  const stock = usePoolCheck(index);
  const short = stock !== undefined && stock.free < pool.count;
  const difficulty = (end: 'difficultyFrom' | 'difficultyTo') => (
    <TextField
      select
      margin="dense"
      label={t(`resources.tests.pools.${end}`)}
      value={pool[end]}
      onChange={(event) => {
        const value = Number(event.target.value);
        const next = { ...pool, [end]: value };
        onChange({
          ...next,
          difficultyFrom: Math.min(next.difficultyFrom, end === 'difficultyTo' ? value : next.difficultyFrom),
          difficultyTo: Math.max(next.difficultyTo, end === 'difficultyFrom' ? value : next.difficultyTo),
        });
      }}
    >
      {DIFFICULTIES.map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr)) auto' },
        gap: 1,
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ReferencePicker
          resource="themes"
          label={t('resources.questions.fields.themeId')}
          value={pool.themeId > 0 ? pool.themeId : null}
          onChange={(themeId) => onChange({ ...pool, themeId: themeId ?? 0 })}
          sort={BY_NUMBER}
          required
        />
      </Box>
      {difficulty('difficultyFrom')}
      {difficulty('difficultyTo')}
      <NumberField
        margin="dense"
        label={t('resources.tests.pools.count')}
        value={pool.count === 0 ? null : pool.count}
        error={short || pool.count < 1}
        least={1}
        whole
        onChange={(count) => onChange({ ...pool, count: Math.max(0, Math.trunc(count || 0)) })}
      />
      <OrderButtons
        name={t('resources.tests.pools.draw', { number: index + 1 })}
        index={index}
        count={count}
        onRemove={onRemove}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PoolTags value={pool.tags ?? []} onChange={(tags) => onChange({ ...pool, tags })} />
        <PoolStock stock={stock} wanted={pool.count} />
      </Box>
    </Box>
  );
}
