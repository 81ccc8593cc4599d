import { extname } from 'node:path';

const PICTURES = new Set([
  ...['.jpg', '.jpeg', '.png', '.webp', '.gif', '.heic', '.avif', '.tif', '.tiff', '.bmp', '.jfif'],
]);

/** Whether a file is called as pictures are. */
export const isPictureName = (name: string): boolean => PICTURES.has(extname(name).toLowerCase());

/** The name of a picture without its extension. */
const stemOf = (name: string): string => (isPictureName(name) ? name.slice(0, -extname(name).length) : name).trim();

/**
 * The personnel numbers that a photo may be named by: its name, or its name without a counter.
 * @example numbersOfPhoto('12345_2.jpg') // ['12345_2', '12345']
 */
export function numbersOfPhoto(name: string): string[] {
  const stem = stemOf(name);
  return [...new Set([stem, stem.replace(/(?:_\d{1,2}| \(\d{1,2}\))$/u, '')])];
}

/** Personnel numbers in the names of files are compared without case: file systems and cameras change it. */
export const sameNumber = (number: string): string => number.trim().toLowerCase();
