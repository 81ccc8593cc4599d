import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { heightBefore } from './rich-text/editor-look.ts';
import type { RichTextEditorProps } from './rich-text/RichTextEditor.tsx';

/** The editor and KaTeX are large, so they are loaded with the first rich-text field. */
const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text/RichTextEditor.tsx')).RichTextEditor }));

/** A rich-text field in one language; `compact` is a single line for short texts. */
export function HtmlTextArea(props: RichTextEditorProps) {
  const { compact = false, minRows } = props;
  return (
    <Suspense
      fallback={
        <Skeleton
          variant="rounded"
          aria-busy="true"
          height={heightBefore(compact, minRows)}
          sx={{ mt: 1, mb: 0.5, width: '100%', borderRadius: 'var(--radius-m)' }}
        />
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
