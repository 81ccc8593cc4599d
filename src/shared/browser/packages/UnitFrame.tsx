import type { CSSProperties } from 'react';
import { Alert } from '../ui/index.ts';
import type { PackageUnit } from './use-units.ts';

interface UnitFrameProps {
  unit: PackageUnit;
  /** The name of the frame for screen readers. */
  title: string;
  /** Of the way to a window of its own. */
  words: { title: string; text: string; open: string };
  className?: string | undefined;
  style?: CSSProperties;
}

/** A unit of cmi5, which tells the server itself; or the way to it, where its author wants a window of its own. */
export function UnitFrame({ unit: { address, ownWindow }, title, words, className, style }: UnitFrameProps) {
  if (ownWindow)
    return (
      <Alert
        tone="info"
        title={words.title}
        action={
          <a href={address} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        }
      >
        {words.text}
      </Alert>
    );
  return (
    <iframe
      className={className}
      style={style}
      src={address}
      title={title}
      // The origin is not ours: what runs there keeps its own storage, and reaches nothing here.
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
      allow="autoplay; fullscreen"
    />
  );
}
