import { API_PREFIX, querySerializer } from '#shared/browser/api.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../../../providers/download.ts';
import { httpClient } from '../../../providers/http-client.ts';

export type ExportFormat = Schemas['ExportFormat'];

export const FORMATS: readonly ExportFormat[] = ['qti-3.0', 'moodle-xml', 'gift', 'aiken'];

/** File extensions, used when the browser cannot read the file name in the response's header. */
const EXTENSIONS: Record<ExportFormat, string> = {
  'qti-3.0': 'qti.zip',
  'moodle-xml': 'xml',
  gift: 'gift',
  aiken: 'txt',
};

/** What to export, and in which format. */
export type BankExport = { format: ExportFormat; language: Language; filter: object };

/** What the file would contain, and what not and why. @throws ApiError with the server's message */
export async function previewExport(wanted: BankExport): Promise<Schemas['ExportPreview']> {
  const { json } = await httpClient(`${API_PREFIX}/questions/bank/preview?${querySerializer(wanted)}`);
  return json as Schemas['ExportPreview'];
}

/** Downloads the file. @throws ApiError with the server's message */
export async function downloadExport(wanted: BankExport): Promise<void> {
  const response = await fetchFile(`/questions/bank?${querySerializer(wanted)}`);
  saveFile(await response.blob(), `questions.${EXTENSIONS[wanted.format]}`);
}
