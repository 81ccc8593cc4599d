import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface SureButtonProps extends Omit<ButtonProps, 'onBlur' | 'onClick' | 'type'> {
  /** What it says once it was pressed: that the next press takes effect. */
  sure: ReactNode;
  /** It was pressed a second time. */
  onSure: () => void;
  /** Whether it asks now, for whoever says more about it meanwhile. */
  onAsk?: (isAsking: boolean) => void;
}

/** A button that takes effect by its second press. Going elsewhere takes the first one back. */
export function SureButton({
  sure,
  onSure,
  onAsk,
  variant = 'primary',
  icon,
  title,
  children,
  ...rest
}: SureButtonProps) {
  const { 'aria-label': label, ...others } = rest;
  const [isAsking, setAsking] = useState(false);
  const ask = (next: boolean) => {
    setAsking(next);
    onAsk?.(next);
  };
  // A label would hide the words that it asks with, and a button of a sign alone becomes one of words alone.
  const hasSign = icon !== undefined && !(isAsking && children === undefined);
  const look: ButtonProps = isAsking ? { variant: 'danger' } : { variant, title, 'aria-label': label };
  return (
    <Button
      {...others}
      {...look}
      {...(hasSign && { icon })}
      onBlur={() => ask(false)}
      onClick={() => {
        ask(!isAsking);
        if (isAsking) onSure();
      }}
    >
      {isAsking ? sure : children}
    </Button>
  );
}
