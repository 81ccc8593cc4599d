import CheckIcon from '@mui/icons-material/Check';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ViewIcon from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { type SavedView, useSavedViewActions, useSavedViews } from './saved-views-api.ts';
import { useCurrentView } from './use-current-view.ts';

const ViewNameDialog = lazy(async () => ({ default: (await import('./ViewNameDialog.tsx')).ViewNameDialog }));
const DeleteViewDialog = lazy(async () => ({ default: (await import('./DeleteViewDialog.tsx')).DeleteViewDialog }));

type Asked = 'name' | 'rename' | 'delete';

/** The saved views of this list: mine and shared ones. The button shows the current one. */
export function SavedViewsMenu() {
  const { t } = useI18n();
  const { definition } = useListSetup();
  const { view, viewId, apply, reset, keepAs, isAsSaved } = useCurrentView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const { data: views = [] } = useSavedViews(definition.model, anchor !== null || viewId !== undefined);
  const actions = useSavedViewActions(definition.model);
  const notify = useNotify();
  const current = views.find(({ id }) => id === viewId);
  const changed = current !== undefined && !isAsSaved(current);
  const close = () => setAnchor(null);
  const ask = (what: Asked) => {
    close();
    setAsked(what);
  };
  const act = async (work: Promise<unknown>, told: string) => {
    close();
    try {
      await work;
      notify(told);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  const item = (saved: SavedView) => (
    <MenuItem
      key={saved.id}
      role="menuitemradio"
      aria-checked={saved.id === viewId}
      selected={saved.id === viewId}
      onClick={() => {
        close();
        apply(saved);
      }}
    >
      <ListItemIcon>{saved.id === viewId && <CheckIcon fontSize="small" />}</ListItemIcon>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{saved.name}</Box>
        {!saved.mine && (
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {saved.ownerName}
          </Box>
        )}
      </Box>
    </MenuItem>
  );
  const group = (title: string, members: readonly SavedView[]) =>
    members.length === 0
      ? []
      : [
          <ListSubheader key={title} role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent' }} disableSticky>
            {title}
          </ListSubheader>,
          ...members.map(item),
        ];
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ViewIcon />}
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? t('console.views.standard')}
          {changed && ' *'}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 360 } } }}
      >
        <MenuItem
          role="menuitemradio"
          aria-checked={current === undefined}
          selected={current === undefined}
          onClick={() => {
            close();
            reset();
          }}
        >
          <ListItemIcon>{current === undefined && <CheckIcon fontSize="small" />}</ListItemIcon>
          {t('console.views.standard')}
        </MenuItem>
        {group(
          t('console.views.mine'),
          views.filter(({ mine }) => mine),
        )}
        {group(
          t('console.views.shared'),
          views.filter(({ mine }) => !mine),
        )}
        <Divider component="li" role="presentation" />
        {current?.mine === true && changed && (
          <MenuItem onClick={() => act(actions.update(current.id, { view }), 'console.views.saved')}>
            {t('console.views.save', { name: current.name })}
          </MenuItem>
        )}
        <MenuItem onClick={() => ask('name')}>{t('console.views.saveAs')}</MenuItem>
        {current?.mine === true && [
          <MenuItem key="rename" onClick={() => ask('rename')}>
            {t('console.views.rename')}
          </MenuItem>,
          <MenuItem
            key="share"
            onClick={() =>
              act(
                actions.update(current.id, { shared: !current.shared }),
                current.shared ? 'console.views.madePrivate' : 'console.views.madeShared',
              )
            }
          >
            {t(current.shared ? 'console.views.makePrivate' : 'console.views.share')}
          </MenuItem>,
          <MenuItem key="delete" onClick={() => ask('delete')}>
            {t('console.views.delete')}
          </MenuItem>,
        ]}
      </Menu>
      <Suspense fallback={null}>
        {asked === 'name' && (
          <ViewNameDialog
            title={t('console.views.saveAs')}
            sharing
            onClose={() => setAsked(undefined)}
            onSave={async (given) => {
              const saved = await actions.create({ ...given, view });
              keepAs(saved.id);
              notify('console.views.saved');
            }}
          />
        )}
        {asked === 'rename' && current !== undefined && (
          <ViewNameDialog
            title={t('console.views.rename')}
            name={current.name}
            onClose={() => setAsked(undefined)}
            onSave={({ name }) => actions.update(current.id, { name })}
          />
        )}
        {asked === 'delete' && current !== undefined && (
          <DeleteViewDialog
            name={current.name}
            onClose={() => setAsked(undefined)}
            onDelete={() => {
              const removed = actions.remove(current.id).then(() => keepAs(undefined));
              return act(removed, 'console.views.deleted');
            }}
          />
        )}
      </Suspense>
    </>
  );
}
