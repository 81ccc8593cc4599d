import { Workbook } from '@cj-tech-master/excelts';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { type Answer, type Client, finished } from '../../../../../../tests/support/index.ts';

export type Cell = string | number | boolean | Date | null | object;

/** A workbook with one sheet. */
export async function xlsx(rows: readonly (readonly Cell[])[], sheet = 'Лист1'): Promise<Buffer> {
  const book = new Workbook();
  const page = book.addWorksheet(sheet);
  for (const row of rows) page.addRow([...row]);
  return Buffer.from((await book.xlsx.writeBuffer()) as Uint8Array);
}

export const csv = (rows: readonly (readonly (string | number | null)[])[], delimiter = ';'): Buffer =>
  Buffer.from(
    rows
      .map((row) =>
        row
          .map((cell) =>
            /[;,"\n]/u.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : (cell ?? ''),
          )
          .join(delimiter),
      )
      .join('\n'),
  );

export async function upload(client: Client, resource: string, file: Buffer, fileName = 'table.xlsx'): Promise<Answer> {
  const made = await client.post('/table-imports', file, { resource, fileName });
  if (made.status !== 201) return made;
  return settled(client, made);
}

export const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();

export async function zip(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Adds an archive of photos. @returns the import after its job, or the refusal */
export async function addPhotos(client: Client, id: number, archive: Buffer): Promise<Answer> {
  const job = await client.post(`/table-imports/${id}/photos`, archive);
  if (job.status !== 201) return job;
  await finished(client, job.body.id);
  return client.get(`/table-imports/${id}`);
}

/** Waits for the job of an import. */
export async function settled(client: Client, made: Answer): Promise<Answer> {
  for (let now = made; ; now = await client.get(`/table-imports/${now.body.id}`)) {
    const status = now.body.job?.status;
    if (status !== 'queued' && status !== 'running') return now;
    await finished(client, now.body.job.id);
  }
}

/** Runs an action and returns the import after its job, with the rows that were refused as `problems`. */
export async function afterJob(client: Client, id: number, action: 'check' | 'run'): Promise<Answer> {
  const job = await client.post(`/table-imports/${id}/${action}`);
  if (job.status !== 201) return job;
  await finished(client, job.body.id);
  const answer = await client.get(`/table-imports/${id}`);
  const refused = await client.get(`/table-imports/${id}/rows`, { action: 'error', limit: '100' });
  return { ...answer, body: { ...answer.body, problems: refused.body.rows ?? [] } };
}
