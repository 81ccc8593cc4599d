import { Agent, request } from 'node:http';

/** A client that costs little beside the server that it measures: keep-alive connections, no pooling logic, no streams API. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #origin: string;

  /** @param connections the maximum number of parallel connections */
  constructor(origin: string, connections = 64) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#origin = origin;
  }

  /**
   * @param options.expected the only status that is not an error; any success without it
   * @throws Error when the response has another status
   */
  send<T>(
    method: string,
    path: string,
    options: { token?: string; body?: object; address?: string; expected?: number } = {},
  ): Promise<T> {
    const payload = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers = {
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...(options.address !== undefined && { 'x-forwarded-for': options.address }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${this.#origin}/api/v1${path}`, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const { expected } = options;
          if (expected === undefined ? status >= 200 && status < 300 : status === expected)
            resolve((text === '' ? undefined : JSON.parse(text)) as T);
          else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`));
        });
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
