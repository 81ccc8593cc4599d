import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { fetchFile } from '../../providers/download.ts';

export type Certificate = Schemas['Certificate'];
export type CertificateDetail = Schemas['CertificateDetail'];

export const CERTIFICATES_KEY = 'console-certificates';

const at = (id: number) => ({ params: { path: { id } } });

/** @throws ApiError */
export const getCertificate = async (id: number): Promise<CertificateDetail> =>
  bodyOf(await api.GET('/certificates/{id}', at(id)));

/** The document. @throws ApiError with the server's message */
export const certificateFile = async (id: number): Promise<Blob> => (await fetchFile(`/certificates/${id}/pdf`)).blob();

/** @throws ApiError, 409 when somebody decided meanwhile */
export const revokeCertificate = async (id: number, body: Schemas['CertificateRevoke']): Promise<Certificate> =>
  bodyOf(await api.POST('/certificates/{id}/revoke', { ...at(id), body }));

/** @returns the new one @throws ApiError, 409 when somebody decided meanwhile */
export const reissueCertificate = async (id: number, body: Schemas['CertificateReissue']): Promise<Certificate> =>
  bodyOf(await api.POST('/certificates/{id}/reissue', { ...at(id), body }));

/** @throws ApiError, 409 when somebody decided meanwhile */
export const reviewCertificate = async (id: number, body: Schemas['CertificateReviewDecision']): Promise<Certificate> =>
  bodyOf(await api.POST('/certificates/{id}/review', { ...at(id), body }));

/** Starts the job that revokes certificates. @throws ApiError with the server's message */
export const revokeCertificates = async (body: Schemas['CertificateRevocation']): Promise<Schemas['Job']> =>
  bodyOf(await api.POST('/certificates/revoke', { body }));

/** Starts the job that issues certificates. @throws ApiError with the server's message */
export const issueCertificates = async (body: Schemas['CertificateIssue']): Promise<Schemas['Job']> =>
  bodyOf(await api.POST('/certificates/issue', { body }));

/** What the job would issue, and what those certificates would lack. @throws ApiError with the server's message */
export const countCertificateIssue = async (
  body: Schemas['CertificateIssue'],
): Promise<Schemas['CertificateIssueCount']> => bodyOf(await api.POST('/certificates/issue/count', { body }));
