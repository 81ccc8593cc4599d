import { type RefObject, useEffect, useState } from 'react';
import { type Region, regionSize } from './region-geometry.ts';

/** The least width and height of a target for fingers, in CSS pixels. */
const TARGET = 44;

/** Whether some regions are too small for a finger, at the size that the picture has here. */
export function useSmallTargets(picture: RefObject<HTMLElement | null>, regions: readonly Region[]): boolean {
  const [isSmall, setIsSmall] = useState(false);
  useEffect(() => {
    const image = picture.current?.querySelector('img');
    if (!image || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      setIsSmall(
        regions.some((region) => {
          const size = regionSize(region);
          return size.width * width < TARGET || size.height * height < TARGET;
        }),
      );
    });
    observer.observe(image);
    return () => observer.disconnect();
  }, [picture, regions]);
  return isSmall;
}
