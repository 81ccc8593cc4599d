import { expect } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { Answer, Client } from './app.ts';

type Job = Schemas['Job'];

/** Waits until a job is over. */
export async function finished(client: Client, id: number): Promise<Job> {
  let job = (await client.get(`/jobs/${id}`)).body as Job;
  await expect
    .poll(async () => {
      job = (await client.get(`/jobs/${id}`)).body as Job;
      return job.status;
    })
    .not.toMatch(/queued|running/);
  return job;
}

/** Runs a bulk job to its end. */
export async function runBulk(client: Client, order: Schemas['BulkJob']): Promise<Job> {
  const { status, body } = await client.post('/jobs/bulk', order);
  expect(status, JSON.stringify(body)).toBe(201);
  return finished(client, (body as Job).id);
}

/** Undoes a batch. @returns the answer of the job when it is over, or the refusal */
export async function undo(client: Client, batchId: number, order?: { rest: boolean }): Promise<Answer> {
  const answer = await client.post(`/batches/${batchId}/undo`, order);
  return answer.status === 201 ? { ...answer, body: await finished(client, answer.body.id) } : answer;
}
