import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element; a section where it has a heading. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** Space inside; none for what brings its own. */
  padding?: 'none' | 's' | 'm' | 'l';
}

/** A sheet that holds what belongs together. */
export function Card({ as: Tag = 'div', padding = 'm', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
