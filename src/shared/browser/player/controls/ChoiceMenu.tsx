import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChoiceMenu.module.css';
import { ControlButton } from './ControlButton.tsx';
import type { PlayerIconName } from './PlayerIcon.tsx';

export interface Choice<Value> {
  value: Value;
  label: string;
  hint?: string;
}

export interface ChoiceGroup<Value> {
  /** Read out before its choices; needed where there are several groups. */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}

interface ChoiceMenuProps {
  label: string;
  shortcut?: string;
  icon?: PlayerIconName;
  /** What stands on the button instead of an icon. */
  face?: ReactNode;
  isOn?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  groups: readonly ChoiceGroup<never>[];
}

/** Makes the groups of a menu of one type, whatever their values are. */
export function choiceGroup<Value>(group: ChoiceGroup<Value>): ChoiceGroup<never> {
  return group as unknown as ChoiceGroup<never>;
}

/** A button with a menu of choices above it; on a telephone the menu comes from below. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, shortcut, icon, face, isOn, isOpen, onOpen, groups } = props;
  const { t } = useI18n();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return undefined;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    (
      all.find((item) => item.ariaChecked === 'true' || item.getAttribute('aria-checked') === 'true') ?? all[0]
    )?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      onOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen, onOpen]);

  const close = () => {
    onOpen(false);
    button.current?.focus();
  };

  const onKey = (event: KeyboardEvent) => {
    const all = items();
    const here = all.findIndex((item) => item.contains(document.activeElement));
    const targets: Record<string, number> = {
      ArrowDown: (here + 1) % all.length,
      ArrowUp: (here - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all[target]?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      onOpen(false);
    }
    // The keys of the player do nothing while one chooses.
    event.stopPropagation();
  };

  return (
    <div ref={box} className={styles.box}>
      <ControlButton
        ref={button}
        label={label}
        {...(shortcut !== undefined && { shortcut })}
        {...(icon !== undefined && { icon })}
        isOn={isOn === true}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {face}
      </ControlButton>
      {isOpen && (
        <>
          <div className={styles.behind} aria-hidden="true" onPointerDown={() => onOpen(false)} />
          <div id={id} className={styles.menu} role="menu" aria-label={label} onKeyDown={onKey}>
            <p className={styles.caption} aria-hidden="true">
              {label}
              <button type="button" tabIndex={-1} className={styles.close} onClick={close}>
                {t('actions.close')}
              </button>
            </p>
            {groups.map((group) => (
              <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
                {groups.length > 1 && (
                  <p className={styles.legend} aria-hidden="true">
                    {group.label}
                  </p>
                )}
                {group.choices.map((choice) => (
                  <button
                    key={String(choice.value)}
                    type="button"
                    role="menuitemradio"
                    aria-checked={choice.value === group.value}
                    tabIndex={-1}
                    className={styles.choice}
                    onClick={() => {
                      group.onChoose(choice.value);
                      close();
                    }}
                  >
                    <span className={styles.check}>
                      {choice.value === group.value && <Icon name="check" size={18} />}
                    </span>
                    <span>{choice.label}</span>
                    {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
                  </button>
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
