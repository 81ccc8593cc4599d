import type { ComponentProps } from 'react';
import { LocalizedTextInput } from './LocalizedTextInput.tsx';

/** A rich text in up to three languages, as a field of a form. */
export function LocalizedHtmlInput(props: Omit<ComponentProps<typeof LocalizedTextInput>, 'html'>) {
  return <LocalizedTextInput {...props} html />;
}
