import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** Screen-reader announcements while a row is moved: instructions, and the row's position at each step. */
export function useAnnouncements(
  rows: readonly UniqueIdentifier[],
  nameOf: (place: number) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useI18n();
  /** The row at the last announced position. A row that was just picked up is over itself; that is not announced. */
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
