import { API_PREFIX } from '../../../api.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { formulasInWords } from '../../formulas/formula-words.ts';
import { hasFormula } from '../../formulas/index.ts';
import { RichText } from '../../RichText.tsx';
import styles from './image-labels.module.css';
import type { Label } from './placements.ts';

/** A label as it looks: its text, or its picture. */
export function LabelFace({ label }: { label: Label }) {
  const { localized } = useI18n();
  const words = localized(label.text);
  if (label.image === null && hasFormula(words))
    return <RichText inline text={asHtml(label.text)} className={styles.words} />;
  if (label.image === null) return <span className={styles.words}>{words}</span>;
  return (
    <img
      src={`${API_PREFIX}/files/${label.image}`}
      alt={formulasInWords(words)}
      className={styles.face}
      draggable={false}
    />
  );
}

/** Labels are plain text; only their formulas are rendered. */
function asHtml(text: LocalizedText): LocalizedText {
  const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return Object.fromEntries(Object.entries(text).map(([language, words]) => [language, escaped(words)]));
}
