import { randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  type SignedInClient,
  signInAs,
  type withApp,
} from '../../../../../tests/support/index.ts';

type Server = ReturnType<typeof withApp>;

/** What the app says of where help was asked for. */
export const CONTEXT: Schemas['SupportContext'] = {
  page: 'learner/testing-id',
  attemptId: null,
  device: {
    ...{ browser: 'chrome', version: 143, system: 'android', width: 390, height: 844 },
    ...{ touch: true, language: 'ru' },
  },
  connection: { online: true, live: true, quality: '4g' },
  appVersion: '5e02e41e',
  errors: [{ id: 'unavailable', status: 503, at: '2026-03-01T10:00:00Z' }],
};

/** What tests of requests do again and again. */
export function supportOf(server: Server) {
  const type = async () => (await buildDictionaryValue(server.db, 'support-request-type')).id;

  async function wish(fields: Partial<Schemas['MySupportRequestCreate']> = {}) {
    return { clientId: randomUUID(), typeId: await type(), subject: 'Вход', text: 'Не пускает', ...fields };
  }

  /** A learner with a request. */
  async function asked(fields: Partial<Schemas['MySupportRequestCreate']> = {}, learner?: SignedInClient) {
    const person = learner ?? (await signInAs(server, 'user'));
    const { status, body } = await person.post('/my/support-requests', await wish(fields));
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { id } = body.request as Schemas['MySupportRequest'];
    return { person, id };
  }

  const say = (client: SignedInClient, id: number, text: string, more: object = {}) =>
    client.post(`/my/support-requests/${id}/messages`, { clientId: randomUUID(), text, ...more });

  const answer = (client: SignedInClient, id: number, text: string, more: object = {}) =>
    client.post(`/support-requests/${id}/messages`, { clientId: randomUUID(), text, ...more });

  const mine = async (client: SignedInClient, id: number): Promise<Schemas['MySupportThread']> =>
    (await client.get(`/my/support-requests/${id}`)).body;

  const thread = async (client: SignedInClient, id: number): Promise<Schemas['SupportThread']> =>
    (await client.get(`/support-requests/${id}`)).body;

  const audited = async (id: number) =>
    (
      await server.db
        .selectFrom('audit_events')
        .select(['action', 'actor_id', 'record_ids'])
        .where('resource', '=', 'support-requests')
        .orderBy('id')
        .execute()
    )
      .filter(({ record_ids }) => record_ids.includes(id))
      .map(({ action, actor_id }) => [action, actor_id]);

  return { type, wish, asked, say, answer, mine, thread, audited };
}
