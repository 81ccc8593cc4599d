import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useTestPages } from './use-test-pages.ts';

type Props = { testId: number; title: string };

/** A menu in the list of tests with a test's other pages. */
export function TestPagesMenu({ testId, title }: Props) {
  const { t } = useI18n();
  const pages = useTestPages();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (pages.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        id={id}
        aria-label={t('resources.tests.pages.open', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          list: { 'aria-labelledby': id },
          root: { onKeyDown: (event: KeyboardEvent) => event.stopPropagation() },
        }}
      >
        {pages.map(({ to, labelKey, icon: Icon }) => (
          <MenuItem key={labelKey} component={Link} to={to(testId)} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {t(labelKey)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
