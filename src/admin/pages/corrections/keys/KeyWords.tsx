import Box from '@mui/material/Box';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { contentLines } from '../../../history/values/content-lines.ts';
import { useContentWords } from '../../../history/values/use-content-words.ts';

/** A key as text in the reader's language, one line for each option. */
export function KeyWords({ content }: { content: Schemas['QuestionContent'] }) {
  const words = useContentWords();
  const { localized } = useI18n();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
      {contentLines(content, { ...words, text: localized }).map(({ key, text }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}
