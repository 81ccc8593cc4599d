import { api, API_PREFIX, apiHeaders, bodyOf, querySerializer } from '#shared/browser/api.ts';
import { apiErrorOf } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type TestAnalysis = Schemas['TestAnalysis'];
export type ItemAnalysis = Schemas['ItemAnalysis'];
export type ItemDetail = Schemas['ItemAnalysisDetail'];
export type AnalysisFilter = Schemas['AnalysisFilter'];

/** @throws ApiError */
export async function getAnalysis(id: number, filter: AnalysisFilter): Promise<TestAnalysis> {
  return bodyOf(await api.GET('/tests/{id}/analysis', { params: { path: { id }, query: { filter } } }));
}

/** @throws ApiError */
export async function getItem(
  id: number,
  { questionId, version }: Pick<ItemAnalysis, 'questionId' | 'version'>,
  filter: AnalysisFilter,
): Promise<ItemDetail> {
  const query = { filter, ...(version !== null && { version }) };
  return bodyOf(
    await api.GET('/tests/{id}/analysis/items/{questionId}', {
      params: { path: { id, questionId }, query },
    }),
  );
}

/** Downloads a table as a file. @param path below the API @throws ApiError with the server's message */
export async function downloadTable(path: string, query: object, name: string): Promise<void> {
  const response = await fetch(`${API_PREFIX}${path}?${querySerializer({ ...query })}`, { headers: apiHeaders() });
  if (!response.ok) throw await apiErrorOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
