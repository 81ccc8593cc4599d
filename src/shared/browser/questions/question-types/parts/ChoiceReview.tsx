import { useI18n } from '../../../i18n/index.ts';
import { RichText } from '../../RichText.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import type { ChoiceRow } from './choice-rows.ts';

/** The options; the chosen and the right ones are labelled. */
export function ChoiceReview({ rows }: { rows: ChoiceRow[] }) {
  const { t } = useI18n();
  return (
    <ChoiceRows
      rows={rows}
      text={({ text }) =>
        typeof text === 'boolean' ? t(text ? 'question.true' : 'question.false') : <RichText inline text={text ?? {}} />
      }
    />
  );
}
