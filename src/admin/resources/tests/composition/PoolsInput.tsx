import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { newDraw } from './new-draw.ts';
import { PoolRow } from './PoolRow.tsx';

type Pool = Schemas['TestPool'];

const MOST = 50;

function poolsProblem(pools: readonly Pool[] | null): string | undefined {
  return (pools ?? []).some((pool) => pool.themeId < 1 || pool.count < 1)
    ? 'resources.tests.pools.incomplete'
    : undefined;
}

/** A draw without the counts that the server computes, which a change must not contain. */
const bare = ({ themeId, difficultyFrom, difficultyTo, count, tags = [] }: Pool): Pool => ({
  themeId,
  difficultyFrom,
  difficultyTo,
  count,
  tags,
});

/** The random draws of a test. Each attempt gets new questions. */
export function PoolsInput({ source }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<Pool[]>({
    source,
    format: (value: Pool[] | undefined) => value ?? [],
    parse: (value: Pool[]) => value,
    validate: poolsProblem,
  });
  const pools = field.value as Pool[];
  const set = (next: readonly Pool[]) => field.onChange(next.map(bare));
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5, display: 'grid', gap: 1 }}>
        {pools.map((pool, index) => (
          <PoolRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw has no id, and draws are not reordered
            key={index}
            pool={pool}
            index={index}
            count={pools.length}
            onChange={(next) => set(pools.map((each, at) => (at === index ? next : each)))}
            onRemove={() => set(pools.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={pools.length >= MOST}
        onClick={() => set([...pools, newDraw(0)])}
      >
        {t('resources.tests.pools.add')}
      </Button>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
