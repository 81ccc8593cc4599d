import { expect } from '@playwright/test';
import { upload } from '../media-files.ts';
import { ownMark } from '../own.ts';
import type { Api } from '../sessions.ts';

interface Job {
  id: number;
  finishedAt: string | null;
  error: { message: string; errors?: Record<string, string> } | null;
  result: { contentId: number } | null;
}

/** Imports a package as staff do. @returns what became of it: its content, or why it was refused */
export async function importPackage(
  api: Api,
  fileName: string,
  zip: Buffer,
): Promise<{ contentId: number } | { refusal: string }> {
  const uploadId = await upload(api, fileName, zip);
  const { id } = await api.send<Job>('POST', '/scorms/packages', { uploadId });
  let job: Job | undefined;
  await expect
    .poll(
      async () => {
        job = await api.send<Job>('GET', `/jobs/${id}`);
        return job.finishedAt;
      },
      { message: fileName, timeout: 60_000 },
    )
    .not.toBeNull();
  return job?.result
    ? { contentId: job.result.contentId }
    : { refusal: [job?.error?.message, ...Object.values(job?.error?.errors ?? {})].join(' ') };
}

/** A package that learners find. */
export async function publishPackage(
  api: Api,
  zip: Buffer,
  fields: object = {},
): Promise<{ id: number; title: string }> {
  const found = await importPackage(api, 'Курс.zip', zip);
  if ('refusal' in found) throw new Error(found.refusal);
  const title = `Пакет ${ownMark()}`;
  const { id } = await api.send<{ id: number }>('POST', '/scorms', {
    ...{ title: { ru: title }, contentId: found.contentId, published: true },
    ...fields,
  });
  return { id, title };
}
