import Box from '@mui/material/Box';
import { useOptionWords } from '../parts/use-option-words.ts';
import type { KeyEditorProps } from '../question-type.ts';
import { AnswerSelect } from './AnswerSelect.tsx';

/** Which label belongs to which zone. The group of a zone stays: it was shown on the papers. */
export function ImageLabelsKey({ content, onChange }: KeyEditorProps<'image_labels'>) {
  const words = useOptionWords();
  const { labels, zones } = content;
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      {zones.map(({ id, label, answer }, index) => (
        <AnswerSelect
          key={id ?? index}
          name={words.region(label, index)}
          labels={labels}
          value={answer}
          group={labels[answer]?.group}
          onChange={(next) =>
            onChange({ ...content, zones: zones.map((zone, at) => (at === index ? { ...zone, answer: next } : zone)) })
          }
        />
      ))}
    </Box>
  );
}
