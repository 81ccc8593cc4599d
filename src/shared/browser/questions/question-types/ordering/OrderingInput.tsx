import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import { moveItem, orderOf } from './ordering.ts';
import styles from './ordering.module.css';
import type { AnswerInputProps } from '../question-type.ts';
import { RichText } from '../../RichText.tsx';
import { plainText } from '../../plain-text.ts';

type Direction = -1 | 1;

/** Items ordered by buttons or by arrow keys. Each move is announced to screen readers. */
export function OrderingInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t, localized } = useI18n();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; direction: Direction } | null>(null);
  const items = item.items ?? [];
  const order = orderOf(items, answer);
  const nameOf = (id: string) => plainText(localized(items.find((each) => each.id === id)?.text ?? null));

  // The row has moved in the DOM: the focus goes back to the button that moved it.
  useEffect(() => {
    if (!moved) return;
    const selector = `[data-item="${CSS.escape(moved.id)}"][data-direction="${moved.direction}"]`;
    list.current?.querySelector<HTMLButtonElement>(selector)?.focus();
  }, [moved]);

  function move(id: string, direction: Direction) {
    const next = moveItem(order, id, direction);
    if (disabled || next === order) return;
    setMoved({ id, direction });
    onChange({ type: 'ordering', order: next });
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (direction === null) return;
    event.preventDefault();
    move(id, direction);
  }

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <ol ref={list} className={styles.list}>
        {order.map((id, place) => {
          const text = items.find((each) => each.id === id)?.text;
          return (
            <li key={id} className={styles.row}>
              <span className={styles.place}>{place + 1}</span>
              {text && <RichText text={text} className={styles.text} />}
              <span className={styles.buttons}>
                {([-1, 1] as const).map((direction) => (
                  <button
                    key={direction}
                    type="button"
                    className={styles.button}
                    data-item={id}
                    data-direction={direction}
                    disabled={disabled}
                    aria-disabled={moveItem(order, id, direction) === order}
                    aria-label={t(direction < 0 ? 'question.moveUp' : 'question.moveDown', { item: nameOf(id) })}
                    onClick={() => move(id, direction)}
                    onKeyDown={(event) => onKeyDown(event, id)}
                  >
                    <Icon name={direction < 0 ? 'chevron-up' : 'chevron-down'} />
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.announcement} aria-live="polite">
        {moved &&
          t('question.moved', { item: nameOf(moved.id), place: order.indexOf(moved.id) + 1, total: order.length })}
      </p>
      {!answer && !disabled && (
        <p className={styles.keep}>
          <span>{t('question.notOrdered')}</span>
          <button type="button" className={styles.keepButton} onClick={() => onChange({ type: 'ordering', order })}>
            {t('question.keepOrder')}
          </button>
        </p>
      )}
    </div>
  );
}
