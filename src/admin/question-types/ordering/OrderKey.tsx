import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Schemas } from '#shared/contract/index.ts';
import { moveItem } from '../../inputs/move-item.ts';
import { OrderButtons } from '../../inputs/OrderButtons.tsx';
import { useOptionWords } from '../parts/use-option-words.ts';

type Content = Schemas['OrderingContent'];

/** The right order. */
export function OrderKey({ content, onChange }: { content: Content; onChange: (content: Content) => void }) {
  const words = useOptionWords();
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {content.items.map((item, index) => (
        <Box component="li" key={item.id ?? index}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{words.rich(item.text)}</Typography>
            <OrderButtons
              name={words.rich(item.text)}
              index={index}
              count={content.items.length}
              onMove={(by) => onChange({ ...content, items: moveItem(content.items, index, by) })}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
