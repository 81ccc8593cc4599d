import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { moveTo, without } from './place.ts';
import { SortableRow } from './SortableRow.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<T> = {
  /** The list's name for screen readers. */
  label: string;
  items: readonly T[];
  /** Returns an item's name. */
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  /** Whether rows can be removed. */
  removable?: boolean;
  disabled?: boolean;
  /** Maximum height in pixels; a longer list scrolls. */
  maxHeight?: number;
  /** Renders the content of a row, between its number and its menu. */
  children: (item: T, index: number) => ReactNode;
};

/** Restricts dragging to the vertical axis. */
const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A reorderable list: by mouse, touch, keyboard (each step is announced) or menu. */
export function SortableList<T>(props: Props<T>) {
  const { label, items, nameOf, onChange, removable = true, disabled = false, maxHeight, children } = props;
  const id = useId();
  const rows = useRowKeys(items.length);
  const ids = rows.keys.map((key) => `${id}-${key}`);
  const nameAt = (place: number): string => {
    const item = items[place];
    return item === undefined ? '' : nameOf(item);
  };
  const accessibility = useAnnouncements(ids, nameAt);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to) return;
    rows.move(from, to);
    onChange(moveTo(items, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const remove = (place: number) => {
    rows.remove(place);
    onChange(without(items, place));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gap: 0.5,
            ...(maxHeight !== undefined && { maxHeight, overflow: 'auto' }),
          }}
        >
          {items.map((item, index) => (
            <SortableRow
              key={ids[index]}
              id={ids[index] ?? ''}
              name={nameOf(item)}
              index={index}
              count={items.length}
              disabled={disabled}
              onMove={(to) => move(index, to)}
              onRemove={removable ? () => remove(index) : undefined}
            >
              {children(item, index)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
