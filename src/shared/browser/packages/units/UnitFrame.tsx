import { type CSSProperties, useEffect, useRef } from 'react';
import { Alert } from '../../ui/index.ts';
import { type PackageLaunch, sandboxOf } from '../launch.ts';
import type { PackageUnit } from './unit-player.ts';

interface UnitFrameProps {
  unit: PackageUnit;
  launch: Pick<PackageLaunch, 'frame'>;
  /** The name of the frame for screen readers. */
  title: string;
  /** Of the way to a window of its own. */
  words: { title: string; text: string; open: string };
  /** It is shown no more, and may say its last words. */
  isLeaving: boolean;
  /** The unit has gone: by itself, or because it was told to. */
  onGone: () => void;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A unit of cmi5, which tells the server itself; or the way to it, where its author wants a window of its own. */
export function UnitFrame(props: UnitFrameProps) {
  const { unit, words } = props;
  if (!unit.ownWindow) return <Framed {...props} />;
  return (
    <Alert
      tone="info"
      title={words.title}
      action={
        <a href={unit.address} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      }
    >
      {words.text}
    </Alert>
  );
}

function Framed({
  unit: { address, leftAddress },
  launch,
  title,
  isLeaving,
  onGone,
  className,
  style,
}: UnitFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onGone);
  tell.current = onGone;
  const hasGone = useRef(false);
  useEffect(() => {
    const { origin } = new URL(leftAddress);
    const receive = ({ data, source, origin: from }: MessageEvent) => {
      const isLeft = (data as { synaq?: unknown } | null)?.synaq === 'left';
      if (from !== origin || source !== frame.current?.contentWindow || !isLeft) return;
      hasGone.current = true;
      tell.current();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [leftAddress]);
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    // Its page goes as when a person leaves it, and hears of that; a frame that is taken away would lose what is on its way.
    // Replaced, so that the way back leads out of the player.
    if (isLeaving && !hasGone.current) frame.current?.contentWindow?.location.replace(leftAddress);
  }, [isLeaving, leftAddress]);
  return (
    <iframe
      ref={frame}
      className={className}
      // Light around it, whatever the page is: a dark unit then has a ground of its own, else it would write white on white.
      style={{ ...style, colorScheme: 'light', ...(isLeaving && { visibility: 'hidden' }) }}
      src={address}
      title={title}
      sandbox={sandboxOf(launch)}
      allow="autoplay; fullscreen"
    />
  );
}
