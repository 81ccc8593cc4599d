import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { moveItem } from '../../inputs/move-item.ts';
import { OrderButtons } from '../../inputs/OrderButtons.tsx';
import { AddRowButton } from './AddRowButton.tsx';
import { EditorRow } from './EditorRow.tsx';

/** The parts of one row. */
export type Row = { mark?: ReactNode; fields: ReactNode; more?: ReactNode };

type Props<I> = {
  items: readonly I[];
  onChange: (items: I[]) => void;
  /** Creates the item of a new row. */
  empty: () => NoInfer<I>;
  name: (number: number) => string;
  addLabel: string;
  least: number;
  most: number;
  /** Whether rows can be reordered. */
  movable?: boolean;
  /** The label of the button for rarely needed fields; by default for credit and the like. */
  moreLabel?: (name: string) => string;
  row: (item: I, set: (item: I) => void, index: number) => Row;
};

/** An editable list of rows: add, edit, remove and, if enabled, reorder. */
export function EditorRows<I>({ items, onChange, name, addLabel, least, most, movable, row, ...rest }: Props<I>) {
  const { t } = useI18n();
  const moreLabel = rest.moreLabel ?? ((own) => t('questionEditor.more', { name: own }));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 2, sm: 0.5 } }}>
        {items.map((item, index) => {
          const own = name(index + 1);
          const set = (next: I) => onChange(items.map((each, at) => (at === index ? next : each)));
          const { mark, fields, more } = row(item, set, index);
          return (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no id, and what rows hold is only what is open
              key={index}
              moreLabel={moreLabel(own)}
              mark={mark}
              {...(more !== undefined && { more })}
              buttons={
                <OrderButtons
                  name={own}
                  index={index}
                  count={items.length}
                  {...(movable === true && { onMove: (by: -1 | 1) => onChange(moveItem(items, index, by)) })}
                  onRemove={items.length > least ? () => onChange(items.filter((_, at) => at !== index)) : undefined}
                />
              }
            >
              {fields}
            </EditorRow>
          );
        })}
      </Box>
      <AddRowButton
        label={addLabel}
        disabled={items.length >= most}
        onClick={() => onChange([...items, rest.empty()])}
      />
    </>
  );
}
