import { querySerializer } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../../providers/download.ts';
import type { ImportTarget } from '../targets.ts';

export type TableFormat = Schemas['TableFormat'];

/** The file name in the response's header, if there is one. */
function nameOf(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}

/** Downloads a file unchanged. @throws ApiError with the server's message */
async function save(path: string, fallback: string): Promise<void> {
  const response = await fetchFile(path);
  saveFile(await response.blob(), nameOf(response.headers.get('Content-Disposition')) ?? fallback);
}

/** Downloads the template. */
export const downloadTemplate = (resource: ImportTarget, format: TableFormat): Promise<void> =>
  save(`/table-imports/template?${querySerializer({ resource, format })}`, `${resource}.${format}`);

/** Downloads what came of each photo. */
export const downloadPhotoTable = (id: number): Promise<void> => save(`/table-imports/${id}/photos`, 'photos.xlsx');

/** Downloads the person's table with an added column of error messages. */
export const downloadErrors = (id: number, format: TableFormat, rows: 'problems' | 'all'): Promise<void> =>
  save(`/table-imports/${id}/errors?${querySerializer({ format, rows })}`, `errors.${format}`);
