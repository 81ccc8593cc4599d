import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useAnnouncements } from '../../../../inputs/sortable-list/index.ts';
import { fieldLabel } from '../../../../model/labels.ts';
import { fieldOf } from '../../../../model/model.ts';
import { boundWidth, firstWidth } from '../table/column-widths.ts';
import { arrangedColumns, type Density } from '../state/grid-settings.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { ColumnRow } from './ColumnRow.tsx';

/** Shows, hides and reorders the columns of a list, by pointer or keyboard. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const titleId = useId();
  const densityId = useId();
  const { definition, settings, dispatch, columns } = useListSetup();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = arrangedColumns(settings, definition);
  const label = (name: unknown) => t(fieldLabel(definition.model, String(name)));
  const accessibility = useAnnouncements(order, (place) => label(order[place]));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      dispatch({ type: 'move', name: String(active.id), to: order.indexOf(String(over.id)) });
  };
  const widen = (name: string, by: number) => {
    const field = fieldOf(definition.model, 'record', name);
    if (field === undefined) return;
    const width = settings.widths[name] ?? firstWidth(field.kind, label(name), false);
    dispatch({ type: 'widths', widths: { ...settings.widths, [name]: boundWidth(width + by) } });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('console.columns.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <Typography id={densityId} variant="body2" color="text.secondary">
            {t('console.columns.density')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-labelledby={densityId}
            value={settings.density}
            onChange={(_event, density: Density | null) => density !== null && dispatch({ type: 'density', density })}
          >
            <ToggleButton value="comfortable" sx={{ textTransform: 'none' }}>
              {t('console.columns.comfortable')}
            </ToggleButton>
            <ToggleButton value="compact" sx={{ textTransform: 'none' }}>
              {t('console.columns.compact')}
            </ToggleButton>
          </ToggleButtonGroup>
        </Box>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
          <SortableContext items={order} strategy={verticalListSortingStrategy}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {order.map((name) => (
                <ColumnRow
                  key={name}
                  name={name}
                  label={label(name)}
                  shown={columns.includes(name)}
                  last={columns.length === 1 && columns.includes(name)}
                  onToggle={() => dispatch({ type: 'toggle', name })}
                  onWiden={(by) => widen(name, by)}
                />
              ))}
            </Box>
          </SortableContext>
        </DndContext>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Button onClick={() => dispatch({ type: 'reset' })}>{t('ra.action.reset')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('console.columns.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
