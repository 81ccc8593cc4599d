import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  name: string;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
};

/** A menu to move a row without dragging, and to remove it. */
export function RowMenu({ name, index, count, disabled, onMove, onRemove }: Props) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (key: string, act: () => void, off = false) => (
    <MenuItem
      key={key}
      disabled={off}
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      {t(`console.sortable.${key}`)}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={t('console.sortable.menu', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item('first', () => onMove(0), index === 0)}
        {item('up', () => onMove(index - 1), index === 0)}
        {item('down', () => onMove(index + 1), index === count - 1)}
        {item('last', () => onMove(count - 1), index === count - 1)}
        {onRemove !== undefined && item('remove', onRemove)}
      </Menu>
    </>
  );
}
