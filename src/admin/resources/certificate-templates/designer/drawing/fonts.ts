import boldAddress from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import regularAddress from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import { useEffect, useState } from 'react';
import type { MeasureText, WordElement } from '#shared/certificates/layout.ts';

export type Weight = WordElement['weight'];

/** The name under which browsers know the fonts of the documents. */
export const FAMILY = 'Certificate Noto Sans';

/** The weights of these fonts, as CSS names them. */
export const CSS_WEIGHT: Record<Weight, number> = { regular: 400, bold: 600 };

let loading: Promise<unknown> | undefined;

/** Loads the fonts of the server's documents, so that lines break here as they do there. */
function loadFonts(): Promise<unknown> {
  if (typeof FontFace === 'undefined') return Promise.resolve();
  loading ??= Promise.all(
    (
      [
        [regularAddress, CSS_WEIGHT.regular],
        [boldAddress, CSS_WEIGHT.bold],
      ] as const
    ).map(async ([address, weight]) => {
      const font = new FontFace(FAMILY, `url(${address})`, { weight: String(weight) });
      document.fonts.add(await font.load());
    }),
  ).catch(() => {
    // Without network the browser's own fonts are shown; the next visit tries again.
    loading = undefined;
  });
  return loading;
}

/** Measured at this size and scaled: browsers round the widths of small letters. */
const MEASURED_PX = 200;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide words are in a font, in points. */
function measureWith(weight: Weight): MeasureText {
  return (text, size) => {
    pen ??= typeof OffscreenCanvas === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    // Where nothing is drawn, letters are about half as wide as high.
    if (pen === null) return text.length * size * 0.55;
    pen.font = `${CSS_WEIGHT[weight]} ${MEASURED_PX}px "${FAMILY}"`;
    return (pen.measureText(text).width / MEASURED_PX) * size;
  };
}

const MEASURES: Record<Weight, MeasureText> = { regular: measureWith('regular'), bold: measureWith('bold') };

/** Measures words in the fonts of the documents; undefined until these are there. */
export function useMeasures(): Record<Weight, MeasureText> | undefined {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isHere = true;
    void loadFonts().then(() => {
      if (isHere) setReady(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return isReady ? MEASURES : undefined;
}
