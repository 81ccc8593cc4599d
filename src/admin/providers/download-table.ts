import { API_PREFIX, apiHeaders, onUnauthorized } from '#shared/browser/api.ts';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';
import { sectionOf } from './sections.ts';

export type TableFormat = 'csv' | 'xlsx';

/** What of a list is exported, and as what. */
export interface TableRequest {
  filter: object;
  sort: { field: string; order: string };
  /** The fields, in their order. */
  columns: readonly string[];
  format: TableFormat;
}

/**
 * Saves what the filter selects as a file, as the server writes it.
 * @throws ApiError with the server's words
 */
export async function downloadTable(name: string, { filter, sort, columns, format }: TableRequest): Promise<void> {
  const { resource, fixed } = sectionOf(name);
  const query = new URLSearchParams({
    format,
    columns: JSON.stringify(columns),
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify({ ...filter, ...fixed }),
  });
  const headers = apiHeaders();
  const response = await fetch(`${API_PREFIX}/${resource}/export?${query}`, { headers }).catch(() => {
    throw new ApiError(0, { id: 'network', message: '' });
  });
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.status === 401 && error.id === 'unauthorized') onUnauthorized(headers.Authorization ?? null);
    throw error;
  }
  saveAs(await response.blob(), `${name}.${format}`);
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
