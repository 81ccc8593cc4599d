import { API_PREFIX } from '../../../api.ts';
import { useI18n } from '../../../i18n/index.ts';
import styles from './image-labels.module.css';
import type { Label } from './placements.ts';

/** A label as it looks: its text, or its picture. */
export function LabelFace({ label }: { label: Label }) {
  const { localized } = useI18n();
  const words = localized(label.text);
  if (label.image === null) return <span className={styles.words}>{words}</span>;
  return <img src={`${API_PREFIX}/files/${label.image}`} alt={words} className={styles.face} draggable={false} />;
}
