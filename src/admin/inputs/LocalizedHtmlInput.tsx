import type { ComponentProps } from 'react';
import { LocalizedTextInput } from './LocalizedTextInput.tsx';

/** A rich-text form field in up to three languages. */
export function LocalizedHtmlInput(props: Omit<ComponentProps<typeof LocalizedTextInput>, 'html'>) {
  return <LocalizedTextInput {...props} html />;
}
