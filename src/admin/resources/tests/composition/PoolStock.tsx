import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { stock: Schemas['TestCheckPool'] | undefined; wanted: number };

/** How many questions are available for a draw, alone and together with the other draws, and how balanced papers distribute them. */
export function PoolStock({ stock, wanted }: Props) {
  const { t, formatNumber } = useI18n();
  const short = stock !== undefined && stock.free < wanted;
  const words = () => {
    if (stock === undefined) return '';
    const { available, free } = stock;
    if (!short)
      return t('resources.tests.pools.available', { smart_count: available, number: formatNumber(available) });
    if (available < wanted)
      return t('resources.tests.pools.short', { smart_count: available, number: formatNumber(available) });
    return t('resources.tests.pools.competing', { available: formatNumber(available), free: formatNumber(free) });
  };
  return (
    <>
      <Typography role="status" variant="body2" color={short ? 'error' : 'text.secondary'}>
        {words()}
      </Typography>
      {stock !== undefined && stock.quotas.length > 1 && (
        <Typography variant="body2" color="text.secondary">
          {t('resources.tests.pools.quotas', {
            list: stock.quotas
              .map(({ difficulty, count }) =>
                t('resources.tests.pools.quota', { difficulty, count: formatNumber(count) }),
              )
              .join(' · '),
          })}
        </Typography>
      )}
    </>
  );
}
