import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** What a screen reader says of a row that is moved: how it is done, and at each step where the row is now. */
export function useAnnouncements(
  rows: readonly UniqueIdentifier[],
  nameOf: (place: number) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useI18n();
  /** The row under the one that is moved, as it was told last: a row that was just lifted lies over itself, which is no news. */
  const told = useRef<UniqueIdentifier>(undefined);
  const say = (key: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined = id) =>
    t(key, {
      name: nameOf(rows.indexOf(id)),
      place: rows.indexOf(over) + 1,
      count: rows.length,
    });
  return {
    screenReaderInstructions: { draggable: t('console.sortable.instructions') },
    announcements: {
      onDragStart: ({ active }) => {
        told.current = active.id;
        return say('console.sortable.lifted', active.id);
      },
      onDragOver: ({ active, over }) => {
        if (over === null || over.id === told.current) return undefined;
        told.current = over.id;
        return say('console.sortable.moved', active.id, over.id);
      },
      onDragEnd: ({ active, over }) => say('console.sortable.dropped', active.id, over?.id),
      onDragCancel: ({ active }) => say('console.sortable.cancelled', active.id),
    },
  };
}
