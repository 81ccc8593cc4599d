import { ApiError } from '#shared/browser/api-error.ts';

const broken = () => new ApiError(0, { id: 'network', message: '' });

function parsed<Line>(line: string): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    // The connection has broken off in the middle of a line.
    throw broken();
  }
}

/**
 * The values of an answer that is a line of JSON for each.
 * @throws ApiError with status 0 when the connection breaks off
 */
export async function* linesOf<Line>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw broken();
    });
    if (done) break;
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) yield parsed<Line>(line);
  }
  if (pending !== '') yield parsed<Line>(pending);
}
