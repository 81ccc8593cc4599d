import { type RefObject, useMemo, useRef } from 'react';
import type { LocalizedText } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import { useFormulas, useScrollableParts } from './formulas/index.ts';
import styles from './RichText.module.css';
import { shownLanguage } from './rich-text.ts';

export interface RichTextProps {
  text: LocalizedText;
  id?: string;
  className?: string;
  /** Renders phrasing elements only, as required inside a label or a button. */
  inline?: boolean;
}

/** Rich text in the reader's language, with rendered formulas. The server has sanitized it. */
export function RichText({ text, id, className, inline = false }: RichTextProps) {
  const { localized, language } = useI18n();
  const words = localized(text);
  const render = useFormulas(words);
  const html = useMemo(() => render(words), [render, words]);
  const element = useRef<HTMLElement>(null);
  useScrollableParts(element, html);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      ref={element as RefObject<HTMLDivElement & HTMLSpanElement>}
      id={id}
      lang={shownLanguage(text, words, language)}
      className={className ? `${styles.text} ${className}` : styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every rich text when it is written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
