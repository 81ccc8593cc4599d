import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../../providers/download.ts';

export type Card = Schemas['ReportCard'];
export type Exam = Schemas['ReportCardExam'];
export type Detail = Schemas['ReportCardDetail'];
export type Sheet = Schemas['ReportCardSheet'];
export type SheetRow = Schemas['ReportCardRow'];
export type Outcome = Schemas['ReportCardOutcome'];
export type VersionLine = Schemas['ReportCardVersion'];
export type Signed = Schemas['ReportCardSigned'];
export type DigestCheck = Schemas['ReportCardDigest'];

/** The query key of everything about cards. */
export const CARDS_KEY = 'report-cards';

export const cardKey = (id: number) => [CARDS_KEY, 'card', id] as const;

const path = (id: number) => ({ params: { path: { id } } });

export const loadExams = async (): Promise<Exam[]> => bodyOf(await api.GET('/report-cards/exams'));

export const loadCard = async (id: number): Promise<Detail> => bodyOf(await api.GET('/report-cards/{id}', path(id)));

export const createCard = async (body: Schemas['ReportCardCreate']): Promise<Card> =>
  bodyOf(await api.POST('/report-cards', { body }));

export const closeCard = async (id: number, digest: string): Promise<Card> =>
  bodyOf(await api.POST('/report-cards/{id}/close', { ...path(id), body: { digest } }));

export const reopenCard = async (id: number, reason: string): Promise<Card> =>
  bodyOf(await api.POST('/report-cards/{id}/reopen', { ...path(id), body: { reason } }));

export const loadVersions = async (id: number): Promise<VersionLine[]> =>
  bodyOf(await api.GET('/report-cards/{id}/versions', path(id)));

export const loadSigned = async (id: number, version: number): Promise<Signed> =>
  bodyOf(await api.GET('/report-cards/{id}/versions/{version}', { params: { path: { id, version } } }));

/** Compares the results on the sheet with the audit trail. @throws ApiError */
export const checkDigests = async (id: number): Promise<DigestCheck[]> =>
  bodyOf(await api.GET('/report-cards/{id}/digests', path(id)));

/** The result of saving a text: saved, or a conflict with another person's text. */
export type Written = { kind: 'saved'; text: string } | { kind: 'conflict'; theirs: string };

async function orConflict(write: () => Promise<Written>, theirs: (details: Record<string, unknown>) => unknown) {
  return write().catch((error: unknown): Written => {
    if (!(error instanceof ApiError) || error.id !== 'changed-meanwhile') throw error;
    return { kind: 'conflict', theirs: String(theirs(error.details ?? {}) ?? '') };
  });
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** @param seen the text that the new one replaces. @throws ApiError */
export const writeRemark = (id: number, attemptId: number, text: string, seen: string): Promise<Written> =>
  orConflict(
    async () => {
      const { remark } = bodyOf(
        await api.PUT('/report-cards/{id}/remarks/{attemptId}', {
          params: { path: { id, attemptId } },
          body: { remark: orNull(text), seen: orNull(seen) },
        }),
      );
      return { kind: 'saved', text: remark ?? '' };
    },
    ({ remark }) => remark,
  );

/**
 * Saves the general remarks. If only the card's revision has changed and its remarks have not, it retries with the new
 * revision.
 * @param seen the card as the person sees it
 * @throws ApiError
 */
export async function writeRemarks(seen: Card, text: string): Promise<Written & { card?: Card }> {
  try {
    const card = bodyOf(
      await api.PUT('/report-cards/{id}', {
        ...path(seen.id),
        body: { revision: seen.revision, remarks: orNull(text) },
      }),
    );
    return { kind: 'saved', text: card.remarks ?? '', card };
  } catch (error) {
    const record = error instanceof ApiError && error.id === 'changed-meanwhile' ? error.details?.record : undefined;
    if (record === undefined) throw error;
    const card = record as Card;
    if (card.remarks === seen.remarks && card.revision !== seen.revision) return writeRemarks(card, text);
    return { kind: 'conflict', theirs: card.remarks ?? '', card };
  }
}

export type EdsSignature = Schemas['ReportCardEds'];
export type EdsCheck = Schemas['ReportCardEdsCheck'];

export const loadSignatures = async (id: number): Promise<EdsSignature[]> =>
  bodyOf(await api.GET('/report-cards/{id}/signatures', path(id)));

export const checkSignature = async (id: number, signatureId: number): Promise<EdsCheck> =>
  bodyOf(await api.GET('/report-cards/{id}/signatures/{signatureId}/check', { params: { path: { id, signatureId } } }));

/** Downloads the signature with the sheet. @throws ApiError */
export async function downloadSignature(id: number, { id: signatureId, version }: EdsSignature): Promise<void> {
  const response = await fetchFile(`/report-cards/${id}/signatures/${signatureId}/file`);
  saveFile(await response.blob(), `report-card-${id}-v${version}.zip`);
}

/** Downloads the sheet as a file. @throws ApiError */
export async function downloadSheet(card: Pick<Card, 'id'>, format: 'pdf' | 'xlsx', version?: number): Promise<void> {
  const query = version === undefined ? '' : `?version=${version}`;
  const response = await fetchFile(`/report-cards/${card.id}/${format === 'pdf' ? 'pdf' : 'export'}${query}`);
  saveFile(await response.blob(), `report-card-${card.id}${version === undefined ? '' : `-v${version}`}.${format}`);
}
