import { API_PREFIX, apiHeaders, onUnauthorized, querySerializer } from '#shared/browser/api.ts';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { httpClient } from '../../../providers/http-client.ts';

export type ExportFormat = Schemas['ExportFormat'];

export const FORMATS: readonly ExportFormat[] = ['qti-3.0', 'moodle-xml', 'gift', 'aiken'];

/** The parts of a name that the server gives a file, where a browser would not see the header. */
const EXTENSIONS: Record<ExportFormat, string> = {
  'qti-3.0': 'qti.zip',
  'moodle-xml': 'xml',
  gift: 'gift',
  aiken: 'txt',
};

/** What is exported, and as what. */
export type BankExport = { format: ExportFormat; language: Language; filter: object };

/** What the file would hold, and what not and why. @throws ApiError with the server's words */
export async function previewExport(wanted: BankExport): Promise<Schemas['ExportPreview']> {
  const { json } = await httpClient(`${API_PREFIX}/questions/bank/preview?${querySerializer(wanted)}`);
  return json as Schemas['ExportPreview'];
}

/** Saves the file. @throws ApiError with the server's words */
export async function downloadExport(wanted: BankExport): Promise<void> {
  const headers = apiHeaders();
  const response = await fetch(`${API_PREFIX}/questions/bank?${querySerializer(wanted)}`, { headers }).catch(() => {
    throw new ApiError(0, { id: 'network', message: '' });
  });
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.status === 401 && error.id === 'unauthorized') onUnauthorized(headers.Authorization ?? null);
    throw error;
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `questions.${EXTENSIONS[wanted.format]}`;
  link.click();
  URL.revokeObjectURL(url);
}
