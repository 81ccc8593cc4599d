import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The HTML element; `section` where it has a heading. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** Inner padding; `none` for content with padding of its own. */
  padding?: 'none' | 's' | 'm' | 'l';
}

/** A surface that groups related content. */
export function Card({ as: Tag = 'div', padding = 'm', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
