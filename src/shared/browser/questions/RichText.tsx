import type { LocalizedText } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import styles from './RichText.module.css';
import { shownLanguage } from './rich-text.ts';

export interface RichTextProps {
  text: LocalizedText;
  id?: string;
  className?: string;
  /** Inside a label or a button only phrasing elements may stand. */
  inline?: boolean;
}

/** Rich text in the reader's language. The server has sanitized it. */
export function RichText({ text, id, className, inline = false }: RichTextProps) {
  const { localized, language } = useI18n();
  const html = localized(text);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      id={id}
      lang={shownLanguage(text, html, language)}
      className={className ? `${styles.text} ${className}` : styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every rich text when it is written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
