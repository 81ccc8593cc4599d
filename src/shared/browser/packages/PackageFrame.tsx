import { type CSSProperties, useEffect, useRef } from 'react';
import { type PackageLaunch, sandboxOf } from './launch.ts';

interface PackageFrameProps {
  launch: PackageLaunch;
  /** The name of the frame for screen readers. */
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  onWindow: (frame: Window | null) => void;
}

/** The page of the other origin that plays a package. */
export function PackageFrame({ launch, title, className, style, onWindow }: PackageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onWindow);
  useEffect(() => {
    tell.current(frame.current?.contentWindow ?? null);
    frame.current?.focus();
  }, []);
  return (
    <iframe
      ref={frame}
      className={className}
      style={style}
      src={`${launch.frame.src}?app=${encodeURIComponent(window.location.origin)}`}
      title={title}
      sandbox={sandboxOf(launch)}
      allow="autoplay; fullscreen"
    />
  );
}
