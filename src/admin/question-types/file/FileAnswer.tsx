import Box from '@mui/material/Box';
import { FileLine } from '#shared/browser/questions/question-types/file/FileLine.tsx';
import type { GivenAnswerProps } from '../question-type.ts';

/** Download links of the uploaded files. */
export function FileAnswer({ answer }: GivenAnswerProps<'file'>) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {answer.files.map((file) => (
        <FileLine key={file.token} file={file} />
      ))}
    </Box>
  );
}
