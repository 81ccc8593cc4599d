import type { Schemas } from '#shared/contract/index.ts';
import { isPanoramic } from '#shared/vr/panorama.ts';

/** The size of a picture or film that is no sphere laid flat. */
export function notPanoramic({
  kind,
  width,
  height,
}: Pick<Schemas['MediaFile'], 'kind' | 'width' | 'height'>): { width: number; height: number } | undefined {
  if (kind === 'model' || width === null || height === null) return undefined;
  return isPanoramic({ width, height }) ? undefined : { width, height };
}
