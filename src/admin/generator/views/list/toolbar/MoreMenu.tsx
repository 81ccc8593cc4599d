import DenseIcon from '@mui/icons-material/DensityMediumOutlined';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useStaff } from '../../../../providers/use-permission.ts';
import type { MoreAction } from '../../../define-resource.ts';
import { useBulkPermissions } from '../bulk/use-bulk-permissions.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { EXPORTS, useExport } from './use-export.ts';

const ColumnsDialog = lazy(async () => ({ default: (await import('../columns/ColumnsDialog.tsx')).ColumnsDialog }));

type Props = {
  onKeys: () => void;
  /** Tools for which the bar of a phone has no room. */
  tools?: ((close: () => void) => ReactNode) | undefined;
};

/** What is rarely used: columns, density, the list's own actions, exports, the list of keys; on a phone also most of the tools. */
export function MoreMenu({ onKeys, tools }: Props) {
  const { t } = useI18n();
  const { definition, phone, settings, dispatch } = useListSetup();
  const navigate = useNavigate();
  const may = useBulkPermissions();
  const { busy, count, download } = useExport(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [columns, setColumns] = useState(false);
  const [opened, setOpened] = useState<MoreAction>();
  const staff = useStaff();
  const actions = (definition.moreActions ?? []).filter(
    ({ permission }) => permission === undefined || can(staff.permissions, permission),
  );
  const compact = settings.density === 'compact';
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const item = (label: string, icon: ReactNode, act: () => void, disabled = false) => (
    <MenuItem key={label} disabled={disabled} onClick={choose(act)}>
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  const items = [
    item(t('ra.action.select_columns'), <ColumnsIcon fontSize="small" />, () => setColumns(true)),
    !phone &&
      item(
        t(compact ? 'console.columns.toComfortable' : 'console.columns.toCompact'),
        compact ? <DenseIcon fontSize="small" /> : <CompactIcon fontSize="small" />,
        () => dispatch({ type: 'density', density: compact ? 'comfortable' : 'compact' }),
      ),
    ...(actions.length > 0
      ? [
          <Divider key="actions" component="li" role="presentation" />,
          ...actions.map((action) =>
            item(t(action.label), <action.Icon fontSize="small" />, () =>
              'to' in action ? void navigate(action.to) : setOpened(action),
            ),
          ),
        ]
      : []),
    ...(may.exports
      ? [
          <Divider key="exports" component="li" role="presentation" />,
          ...EXPORTS.map(({ format, label }) =>
            item(
              t(label, { smart_count: count }),
              <DownloadIcon fontSize="small" />,
              () => void download(format),
              busy || count === 0,
            ),
          ),
        ]
      : []),
    !phone && <Divider key="keys" component="li" role="presentation" />,
    !phone && item(t('console.keys.title'), <KeyboardIcon fontSize="small" />, onKeys),
  ];
  return (
    <>
      <Tooltip title={t('console.more')}>
        <IconButton
          color="primary"
          aria-label={t('console.more')}
          aria-haspopup={tools === undefined ? 'menu' : 'dialog'}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      {tools === undefined ? (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {items}
        </Menu>
      ) : (
        <Popover
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('console.more') } }}
        >
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, px: 1, pt: 1 }}>{tools(close)}</Box>
          <MenuList aria-label={t('console.more')}>{items}</MenuList>
        </Popover>
      )}
      {opened !== undefined && 'Dialog' in opened && (
        <Suspense fallback={null}>
          <opened.Dialog onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {columns && (
        <Suspense fallback={null}>
          <ColumnsDialog onClose={() => setColumns(false)} />
        </Suspense>
      )}
    </>
  );
}
