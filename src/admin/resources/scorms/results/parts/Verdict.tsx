import Chip from '@mui/material/Chip';
import { useResultWords } from './use-result-words.ts';

const COLORS: Readonly<Record<string, 'success' | 'error'>> = {
  correct: 'success',
  wrong: 'error',
  incorrect: 'error',
};

/** What the content made of an answer. */
export function Verdict({ result }: { result: string | null }) {
  const words = useResultWords();
  if (result === null) return '—';
  return <Chip size="small" variant="outlined" color={COLORS[result] ?? 'default'} label={words.verdict(result)} />;
}
