import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import { Link, type RaRecord, RecordContextProvider, useGetRecordRepresentation, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { CardBody } from './CardBody.tsx';
import { useLongPress } from './use-long-press.ts';

/** A record as a card. A tap opens it or, in selection mode, selects it. */
export function RecordCard({ record, selectable }: { record: RaRecord; selectable: boolean }) {
  const { t } = useI18n();
  const { resource } = useListContext();
  const { definition, pathOf, onOpen } = useListSetup();
  const selection = useSelection();
  const represent = useGetRecordRepresentation(resource);
  const id = Number(record.id);
  const choosing = selectable && (selection.choosing || selection.count > 0);
  const selected = selection.isSelected(id);
  const press = useLongPress(() => {
    if (!selectable) return;
    selection.setChoosing(true);
    selection.toggle(id);
  });
  const name = represent(record);
  const body = <CardBody definition={definition} />;
  const guard = (event: MouseEvent) => {
    if (press.endsPress()) event.preventDefault();
  };
  const handlers = selectable ? press.handlers : {};
  const content = choosing ? (
    <CardActionArea
      component="div"
      onClick={() => !press.endsPress() && selection.toggle(id)}
      tabIndex={-1}
      role="presentation"
    >
      {body}
    </CardActionArea>
  ) : onOpen !== undefined ? (
    <CardActionArea component="div" role="button" onClick={() => !press.endsPress() && onOpen(record)}>
      {body}
    </CardActionArea>
  ) : pathOf === undefined ? (
    body
  ) : (
    <CardActionArea component={Link} to={pathOf(record)} onClick={guard} sx={{ color: 'text.primary' }}>
      {body}
    </CardActionArea>
  );
  return (
    <RecordContextProvider value={record}>
      <Card
        component="li"
        variant="outlined"
        {...handlers}
        onContextMenu={(event) => press.isPressed() && event.preventDefault()}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          touchAction: 'manipulation',
          WebkitTouchCallout: selectable ? 'none' : 'default',
          ...(selected && {
            borderColor: 'primary.main',
            bgcolor: ({ palette }) => `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
          }),
        }}
      >
        {choosing && (
          <Checkbox
            checked={selected}
            onChange={() => selection.toggle(id)}
            slotProps={{
              input: {
                'aria-label': t('console.selection.row', {
                  name: typeof name === 'string' ? name : t('history.record', { id: record.id }),
                }),
              },
            }}
            sx={{ mt: 0.5 }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>{content}</Box>
      </Card>
    </RecordContextProvider>
  );
}
