import { querySerializer } from '#shared/browser/api.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from './download.ts';

const NAMED = /filename\*=UTF-8''([^;]+)/iu;

/** The name that the server gives a file, where it has one of its own. */
function ownName({ headers }: Response): string | undefined {
  const [, name] = NAMED.exec(headers.get('content-disposition') ?? '') ?? [];
  return name && decodeURIComponent(name);
}

/**
 * Saves what the server makes as a file.
 * @param path below the API
 * @param name where the server gives it none of its own
 * @throws ApiError with the server's message
 */
export async function downloadFile(path: string, query: object, name: string): Promise<void> {
  const response = await fetchFile(`${path}?${querySerializer({ ...query })}`);
  saveFile(await response.blob(), ownName(response) ?? name);
}
