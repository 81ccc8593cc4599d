import { querySerializer } from '#shared/browser/api.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from './download.ts';

/** Saves what the server makes as a file. @param path below the API @throws ApiError with the server's message */
export async function downloadFile(path: string, query: object, name: string): Promise<void> {
  const response = await fetchFile(`${path}?${querySerializer({ ...query })}`);
  saveFile(await response.blob(), name);
}
