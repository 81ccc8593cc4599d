import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { type CertificateValuesByLanguage, wordsIn } from '#shared/certificates/layout.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';

/** What a certificate of a person would show; without one, an invented person's. */
export function useSample(userId: number | null) {
  return useQuery({
    queryKey: ['certificate-sample', userId],
    queryFn: async () =>
      bodyOf(await api.GET('/certificate-templates/sample', { params: { query: userId === null ? {} : { userId } } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The values with the name of whoever issues them, as the form has it. */
export function withOrganisation(
  values: CertificateValuesByLanguage,
  organisation: LocalizedText | null | undefined,
): CertificateValuesByLanguage {
  const own = (language: Language) => ({ ...values[language], organisation: wordsIn(organisation ?? {}, language) });
  return { ru: own('ru'), en: own('en'), kz: own('kz') };
}

/** The PDF of a layout that is not saved yet. @throws ApiError with the server's message */
export async function previewFile(body: Schemas['CertificatePreview']): Promise<Blob> {
  const answer = await api.POST('/certificate-templates/preview', { body, parseAs: 'blob' });
  return bodyOf<unknown>(answer) as Blob;
}
