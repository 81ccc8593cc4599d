/** A sheet of A4 on its side at 150 dots per inch. */
const SIZE = { width: 1754, height: 1240 };

/**
 * Draws SVG as a picture that can be uploaded.
 * @throws Error when the browser cannot draw it
 */
export async function drawPicture(svg: string, name: string): Promise<File> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SIZE.width, SIZE.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not draw the picture');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
