import LockIcon from '@mui/icons-material/LockOutlined';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { SortableList } from '../../../../inputs/sortable-list/index.ts';
import type { Element } from '../model/element.ts';
import type { Design } from '../model/use-design.ts';
import { useElementName } from '../model/use-element-name.ts';

type Props = { design: Design; wrong: ReadonlySet<string>; disabled: boolean };

/** All elements, the front one first: chosen, sent forward and back, and locked. */
export function ElementList({ design, wrong, disabled }: Props) {
  const { t } = useI18n();
  const nameOf = useElementName();
  const { layout, chosen, locked } = design;
  const front = [...layout.elements].reverse();
  const toggle = (element: Element, isAdding: boolean) => {
    const rest = [...chosen].filter((id) => id !== element.id);
    design.choose(new Set(!isAdding ? [element.id] : chosen.has(element.id) ? rest : [...chosen, element.id]));
  };
  return (
    <Box component="section" aria-label={t('certificateDesign.elements')}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {t('certificateDesign.elements')}
      </Typography>
      {front.length === 0 && <Typography color="text.secondary">{t('certificateDesign.noElements')}</Typography>}
      <SortableList
        label={t('certificateDesign.elements')}
        items={front}
        nameOf={nameOf}
        maxHeight={320}
        disabled={disabled}
        removable={!disabled}
        onChange={(next) => design.change({ ...layout, elements: [...next].reverse() })}
      >
        {(element) => (
          <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
            <ListItemButton
              dense
              selected={chosen.has(element.id)}
              aria-pressed={chosen.has(element.id)}
              onClick={(event) => toggle(element, event.shiftKey || event.ctrlKey || event.metaKey)}
              sx={{ minWidth: 0, borderRadius: 1, gap: 0.5 }}
            >
              {wrong.has(element.id) && <ErrorIcon color="error" fontSize="inherit" />}
              <Typography variant="body2" noWrap>
                {nameOf(element)}
              </Typography>
            </ListItemButton>
            <IconButton
              size="small"
              aria-pressed={locked.has(element.id)}
              aria-label={t('certificateDesign.lockOne', { name: nameOf(element) })}
              onClick={() => design.lock(new Set([element.id]), !locked.has(element.id))}
            >
              {locked.has(element.id) ? <LockIcon fontSize="inherit" /> : <UnlockIcon fontSize="inherit" />}
            </IconButton>
          </Box>
        )}
      </SortableList>
    </Box>
  );
}
