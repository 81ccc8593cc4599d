import type { Answer, SignedInClient } from '../../../../../../../tests/support/index.ts';

/** The import after its job is over. */
export async function settled(client: SignedInClient, { status, body }: Answer): Promise<Answer> {
  if (status >= 300) return { status, body } as Answer;
  await jobOver(client, { status, body: body.job } as Answer);
  const { body: now } = await client.get(`/questions/imports/${body.id}`);
  return { status, body: now } as Answer;
}

/** The job of an import after it is over. */
export async function jobOver(client: SignedInClient, { status, body }: Answer): Promise<Answer> {
  let job = body;
  while (job.status === 'queued' || job.status === 'running') {
    await new Promise((resolve) => setImmediate(resolve));
    job = (await client.get(`/jobs/${job.id}`)).body;
  }
  return { status, body: job } as Answer;
}
