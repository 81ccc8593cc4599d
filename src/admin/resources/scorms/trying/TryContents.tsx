import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ContentsLine } from '#shared/browser/packages/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { lines: readonly ContentsLine[]; onChoose: (itemId: string) => void };

/** The table of contents of the player: what can be opened is a button. */
export function TryContents({ lines, onChoose }: Props) {
  const { t } = useI18n();
  return (
    <List dense disablePadding component="ol">
      {lines.map(({ id, title, state, isCurrent, canOpen, children }) => {
        const words = (
          <ListItemText
            primary={title}
            {...(state !== 'none' && { secondary: t(`packagePage.try.states.${state}`) })}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: isCurrent ? 600 : 400 } } }}
          />
        );
        return (
          <Box component="li" key={id} sx={{ listStyle: 'none' }}>
            {canOpen && !isCurrent ? (
              <ListItemButton onClick={() => onChoose(id)}>{words}</ListItemButton>
            ) : (
              <ListItem component="div" {...(isCurrent && { 'aria-current': 'step' as const })}>
                {words}
              </ListItem>
            )}
            {children.length > 0 && (
              <Box sx={{ pl: 2 }}>
                <TryContents lines={children} onChoose={onChoose} />
              </Box>
            )}
          </Box>
        );
      })}
    </List>
  );
}
