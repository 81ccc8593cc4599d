import GridOnIcon from '@mui/icons-material/GridOnOutlined';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../../../generator/views/list/state/SelectionProvider.tsx';
import { ToolbarButton } from '../../../generator/views/list/toolbar/ToolbarButton.tsx';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../../../providers/download.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** Exports the responses to every question, of the attempts that the list of results shows. */
export function ResponsesButton() {
  const { t } = useI18n();
  const { total = 0 } = useListContext();
  const { filter } = useSelection();
  const notify = useNotify();
  const mayExport = usePermission('attempts:export');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const testId = 'testId' in filter && !Array.isArray(filter.testId) ? Number(filter.testId) : undefined;
  if (!mayExport || testId === undefined) return null;
  const save = async (format: (typeof FORMATS)[number]) => {
    setAnchor(null);
    setBusy(true);
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filter),
    });
    try {
      const response = await fetchFile(`/tests/${testId}/responses?${query}`);
      saveFile(await response.blob(), `responses-${testId}.${format}`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <>
      <ToolbarButton
        label={t('resources.tests.results.responses')}
        icon={<GridOnIcon />}
        open={anchor !== null}
        disabled={busy || total === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            <ListItemText
              primary={`${t('resources.tests.results.responses')}, ${format.toUpperCase()}`}
              secondary={t('resources.tests.results.responsesAbout')}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
