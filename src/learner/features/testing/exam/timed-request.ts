/** A response that tells the server's time, and often carries a receipt. */
export interface Timed {
  serverNow: string;
  receipt?: string;
}

interface Reading {
  sentAt: number;
  receivedAt: number;
  serverNow: Date;
}

/**
 * Sends a request, and tells when it was sent and answered.
 * @throws what `request` throws, and an Error when something on the way has answered in place of the server
 */
export async function timedRequest<R extends Timed>(
  request: () => Promise<R>,
  steady: () => number,
  onAnswer: (reading: Reading, receipt: string | undefined) => void,
): Promise<R> {
  const sentAt = steady();
  const answer = await request();
  const serverNow = new Date(answer.serverNow);
  if (Number.isNaN(serverNow.getTime())) throw new Error('not an answer of the server');
  onAnswer({ sentAt, receivedAt: steady(), serverNow }, answer.receipt);
  return answer;
}
