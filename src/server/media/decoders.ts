import sharp from 'sharp';

// Only these formats are decoded: no SVG, PDF, or whatever else the library supports.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});

/** A good camera has 50 megapixels; a decompression bomb of a few kilobytes may claim billions of pixels. */
export const MOST_PIXELS = 60_000_000;

/** The decoder of pictures, which reads bytes of known formats only. */
export { default as decoder } from 'sharp';
