import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { valueLabel } from '../../model/labels.ts';

type Standard = Pick<Schemas['Scorm'], 'standard' | 'edition'>;

/** Gives the name of a standard with its edition: `SCORM 2004 (4th edition)`. */
export function useStandardText(): (standard: Standard) => string {
  const { t } = useI18n();
  return ({ standard, edition }) => {
    const name = t(valueLabel('scorms', 'standard', standard));
    if (edition === null) return name;
    // «4-я» stays in one line: a hyphen that does not break, and spaces that do not either.
    const words = t(valueLabel('scorms', 'edition', edition))
      .replaceAll('-', '\u2011')
      .replaceAll(' ', '\u00a0');
    return `${name} (${words})`;
  };
}
