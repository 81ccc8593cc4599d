import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { useFormLock } from './form-lock/form-lock.ts';
import { heightBefore } from './rich-text/height-before.ts';
import type { RichTextEditorProps } from './rich-text/RichTextEditor.tsx';

/** The editor and KaTeX are large, so they are loaded with the first rich-text field. */
const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text/RichTextEditor.tsx')).RichTextEditor }));

/** A rich-text field in one language; `compact` is a single line for short texts. */
export function HtmlTextArea(props: RichTextEditorProps) {
  const { compact = false, minRows } = props;
  const locked = useFormLock();
  const pending = (
    <Skeleton
      variant="rounded"
      aria-busy="true"
      height={heightBefore(compact, minRows)}
      sx={{ mt: 1, mb: 0.5, width: '100%', borderRadius: 'var(--radius-m)' }}
    />
  );
  return (
    <I18nProvider namespaces={['pages']} pending={pending}>
      <RichTextEditor {...props} disabled={props.disabled || locked} />
    </I18nProvider>
  );
}
