import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { PackageLaunch, PackageUnit } from '#shared/browser/packages/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Job } from '../../jobs/index.ts';

/** What was read of an upload. It never changes, but its words are those of a language. */
export function usePackage(contentId: number | undefined) {
  const { language } = useI18n();
  return useQuery({
    queryKey: ['scorm-package', contentId, language],
    queryFn: async () => bodyOf(await api.GET('/scorms/packages/{id}', { params: { path: { id: contentId ?? 0 } } })),
    enabled: contentId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The themes that have a package. */
export const useThemesOf = (id: number) =>
  useQuery({
    queryKey: ['scorm-usage', id],
    queryFn: async () => bodyOf(await api.GET('/scorms/{id}/usage', { params: { path: { id } } })),
  });

/** Starts reading an upload; asked again, it gives the same job. @throws ApiError */
export async function readUpload(uploadId: string): Promise<Job> {
  return bodyOf(await api.POST('/scorms/packages', { body: { uploadId } }));
}

/** Opens what was read, saved or not, without a trace. @throws ApiError */
export async function tryPackage(contentId: number): Promise<PackageLaunch> {
  return bodyOf(await api.POST('/scorms/packages/{id}/tries', { params: { path: { id: contentId } } }));
}

/** Opens a saved package without a trace. @throws ApiError */
export async function trySaved(id: number): Promise<PackageLaunch> {
  return bodyOf(await api.POST('/scorms/{id}/tries', { params: { path: { id } } }));
}

/** Opens a unit of a saved package of cmi5; nothing that it tells counts. @throws ApiError */
export async function tryUnit(id: number, itemId: string): Promise<PackageUnit> {
  return bodyOf(await api.POST('/scorms/{id}/unit-tries', { params: { path: { id } }, body: { itemId } }));
}
