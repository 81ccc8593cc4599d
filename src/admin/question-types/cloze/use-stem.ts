import { useFormContext, useWatch } from 'react-hook-form';
import type { LocalizedText } from '#shared/contract/index.ts';

/** The question's text in the form; gaps are markers within it. */
export function useStem(): [text: LocalizedText, write: (text: LocalizedText) => void] {
  const { setValue } = useFormContext();
  const text = useWatch({ name: 'text' }) as LocalizedText | null | undefined;
  return [text ?? {}, (next) => setValue('text', next, { shouldDirty: true, shouldTouch: true })];
}
