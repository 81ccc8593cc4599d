import type { ReactNode } from 'react';
import type { LocalizedText } from '#shared/contract/index.ts';
import { API_PREFIX } from '../../../api.ts';
import { useI18n } from '../../../i18n/index.ts';
import { formulasInWords } from '../../formulas/formula-words.ts';
import styles from './picture.module.css';

interface Props {
  /** The token of the picture. */
  image: string;
  alt: LocalizedText | null | undefined;
  /** What lies on the picture, placed by fractions of it, so that it lies right at every width. */
  children: ReactNode;
}

/** The picture that a question is about. */
export function QuestionPicture({ image, alt, children }: Props) {
  const { t, localized } = useI18n();
  return (
    <div className={styles.picture}>
      <img
        src={`${API_PREFIX}/files/${image}`}
        alt={(alt && formulasInWords(localized(alt))) || t('question.picture')}
        className={styles.image}
        draggable={false}
      />
      {children}
    </div>
  );
}
