/** What is asked of another server, and how much of an answer is heard. */
export interface Asking {
  address: string;
  body?: Buffer;
  contentType?: string;
  bytes: number;
  milliseconds: number;
}

/**
 * The answer of another server. Redirects are not followed.
 * @throws Error where it does not come in time, is too long, or is no success
 */
export async function fetchBytes({ address, body, contentType, bytes, milliseconds }: Asking): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
    ...(body && { method: 'POST', body: Uint8Array.from(body) }),
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
  });
  if (!response.ok || response.body === null) throw new Error(`Answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > bytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
