import { fetchFile, saveAs } from './download.ts';
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
  const response = await fetchFile(`/${resource}/export?${query}`);
  saveAs(await response.blob(), `${name}.${format}`);
}
