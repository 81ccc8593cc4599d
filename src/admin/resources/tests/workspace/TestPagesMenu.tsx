import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { testTabPath } from '#shared/routes/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { useTestTabs } from './use-test-tabs.ts';

type Props = { test: RecordOf<'tests'> };

/** A menu in the list of tests with a test's pages. */
export function TestPagesMenu({ test }: Props) {
  const { t, localized } = useI18n();
  const tabs = useTestTabs(test.kind);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (tabs.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        id={id}
        aria-label={t('resources.tests.pages.open', { title: localized(test.title) })}
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
        {tabs.map((tab) => (
          <MenuItem key={tab} component={Link} to={testTabPath(tab, test.id)} onClick={close}>
            {t(`resources.tests.pages.${tab}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
