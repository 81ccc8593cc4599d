import CheckIcon from '@mui/icons-material/Check';
import SortIcon from '@mui/icons-material/SortOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldLabel } from '../../../../model/labels.ts';
import { fieldOf } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';

/** The sort order of cards, which have no column headers to click. */
export function SortMenu() {
  const { t } = useI18n();
  const { definition } = useListSetup();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sortable = definition.columns.filter((name) => fieldOf(definition.model, 'record', name)?.sortable);
  const choose = (field: string, order: 'ASC' | 'DESC') => {
    setAnchor(null);
    setSort({ field, order });
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<SortIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('ra.action.sort')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sortable.flatMap((name) =>
          (['ASC', 'DESC'] as const).map((order) => {
            const current = sort.field === name && sort.order === order;
            return (
              <MenuItem
                key={`${name} ${order}`}
                role="menuitemradio"
                aria-checked={current}
                selected={current}
                onClick={() => choose(name, order)}
              >
                <ListItemIcon>{current && <CheckIcon fontSize="small" />}</ListItemIcon>
                {t(order === 'ASC' ? 'console.sort.up' : 'console.sort.down', {
                  field: t(fieldLabel(definition.model, name)),
                })}
              </MenuItem>
            );
          }),
        )}
      </Menu>
    </>
  );
}
