import { type Answer, finished, type SignedInClient } from '../../../../../../../tests/support/index.ts';

/** The import after its job is over. */
export async function settled(client: SignedInClient, { status, body }: Answer): Promise<Answer> {
  if (status >= 300) return { status, body } as Answer;
  await jobOver(client, { status, body: body.job } as Answer);
  const { body: now } = await client.get(`/questions/imports/${body.id}`);
  return { status, body: now } as Answer;
}

/** The job of an import after it is over. */
export async function jobOver(client: SignedInClient, answer: Answer): Promise<Answer> {
  const { status, body } = answer;
  const isUnderWay = status < 300 && (body.status === 'queued' || body.status === 'running');
  return isUnderWay ? { ...answer, body: await finished(client, body.id) } : answer;
}
