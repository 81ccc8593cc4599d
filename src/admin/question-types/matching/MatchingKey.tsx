import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { useOptionWords } from '../parts/use-option-words.ts';

type Content = Schemas['MatchingContent'];
type Props = { content: Content; onChange: (content: Content) => void };

const same = (one: LocalizedText, other: LocalizedText) =>
  one.ru === other.ru && one.en === other.en && one.kz === other.kz;

/** Edits which counterpart belongs to which item; the rest stay distractors. */
export function MatchingKey({ content, onChange }: Props) {
  const words = useOptionWords();
  const all = [...content.pairs.map(({ right }) => right), ...content.distractors].filter(
    (text, index, list) => list.findIndex((one) => same(one, text)) === index,
  );
  const choose = (place: number, right: LocalizedText) => {
    const pairs = content.pairs.map((pair, index) => (index === place ? { ...pair, right } : pair));
    const distractors = all.filter((text) => !pairs.some((pair) => same(pair.right, text)));
    onChange({ ...content, pairs, distractors });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      {content.pairs.map(({ id, left, right }, place) => (
        <TextField
          key={id ?? place}
          select
          size="small"
          label={words.rich(left)}
          value={all.findIndex((text) => same(text, right))}
          onChange={(event) => choose(place, all[Number(event.target.value)] ?? right)}
        >
          {all.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list has one order
            <MenuItem key={index} value={index}>
              {words.plain(text)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
