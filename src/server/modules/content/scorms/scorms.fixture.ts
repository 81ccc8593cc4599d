import { buffer } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { Schemas } from '#shared/contract/index.ts';
import {
  addUpload,
  type RunningApp,
  type SignedInClient,
  type UploadFacts,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';

/** Contents of files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A manifest of SCORM 1.2 with these items and resources. */
export const manifest12 = (
  items: string,
  resources: string,
  more = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Охрана труда</title>${items}</organization></organizations>
  <resources>${resources}</resources>${more}
</manifest>`;

export const manifest2004 = (
  inner: string,
  resources: string,
  more = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Курс</title>${inner}</organization></organizations>
  <resources>${resources}</resources>${more}
</manifest>`;

/** A package of SCORM 1.2 with one object. */
export const SMALL: Files = {
  'imsmanifest.xml': manifest12(
    '<item identifier="i1" identifierref="r1"><title>Вводный инструктаж</title></item>',
    '<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>',
  ),
  'index.html': '<!doctype html><title>Вводный инструктаж</title>',
};

/** Has a package read. @returns the job */
export async function readZip(
  server: Pick<RunningApp, 'app' | 'db'>,
  client: SignedInClient,
  zip: Buffer,
  about: Partial<UploadFacts> = {},
): Promise<Schemas['Job']> {
  const uploadId = await addUpload(server, client, zip, {
    kind: 'archive',
    media_type: 'application/zip',
    file_name: 'Курс.zip',
    ...about,
  });
  const { status, body } = await client.post('/scorms/packages', { uploadId });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return vi.waitFor(async () => {
    const job = (await client.get(`/jobs/${body.id}`)).body as Schemas['Job'];
    expect(job.finishedAt).not.toBeNull();
    return job;
  }, UNHURRIED);
}

/** The content that was read of a package. @returns its id */
export async function buildContent(
  server: Pick<RunningApp, 'app' | 'db'>,
  client: SignedInClient,
  files: Files = SMALL,
): Promise<number> {
  const { error, result } = await readZip(server, client, await zipOf(files));
  if (error !== null) throw new Error(JSON.stringify(error));
  return Number(result?.contentId);
}
