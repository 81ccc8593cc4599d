import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Said {
  status: number | undefined;
  body: { id?: string; message?: string };
}

/** Requests of one person that follow one another on one connection, as browsers and proxies send them. */
export class KeptConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;
  readonly #headers: OutgoingHttpHeaders;

  constructor(origin: string, headers: OutgoingHttpHeaders) {
    this.#origin = origin;
    this.#headers = headers;
  }

  call(method: string, path: string, headers: OutgoingHttpHeaders = {}, body?: Buffer): Promise<Said> {
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: { ...this.#headers, ...headers } };
      const sent = request(`${this.#origin}/api/v1${path}`, options, (response) => {
        const { statusCode: status } = response;
        text(response).then((said) => resolve({ status, body: said === '' ? {} : JSON.parse(said) }), reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
