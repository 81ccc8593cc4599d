import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ListChange } from './list-difference.ts';
import { Added, Removed } from './Marks.tsx';

type Props<T> = {
  changes: readonly ListChange<T>[];
  show: (item: T) => ReactNode;
  /** Renders a changed item, when before → after is not enough. */
  showChanged?: (before: T, after: T) => ReactNode;
};

/** The changes of a list: added, removed, moved and changed items. */
export function ListChanges<T>({ changes, show, showChanged }: Props<T>) {
  const { t, formatNumber } = useI18n();
  const words = (change: ListChange<T>): ReactNode => {
    if (change.state === 'changed')
      return (
        showChanged?.(change.before, change.item) ?? (
          <>
            <Removed>{show(change.before)}</Removed> → <Added>{show(change.item)}</Added>
          </>
        )
      );
    if (change.state === 'moved')
      return (
        <>
          {show(change.item)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('history.difference.moved', { from: formatNumber(change.from), to: formatNumber(change.to) })}
          </Box>
        </>
      );
    return change.state === 'added' ? <Added>{show(change.item)}</Added> : <Removed>{show(change.item)}</Removed>;
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison never move
        <li key={place}>{words(change)}</li>
      ))}
    </Box>
  );
}
