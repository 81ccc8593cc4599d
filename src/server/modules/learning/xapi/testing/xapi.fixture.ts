import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Cmi5Unit, PackageItem } from '#shared/scorm/package.ts';
import { type SignedInClient, signInAs, type withApp } from '../../../../../../tests/support/index.ts';
import { buildPackage, modelWith, unit } from '../../packages/package.fixture.ts';
import { CATEGORIES, EXTENSIONS, VERBS, type Verb } from '../cmi5/names.ts';

type Server = ReturnType<typeof withApp>;

/** A unit of cmi5. */
export const au = (id: string, fields: Partial<Cmi5Unit> = {}): PackageItem =>
  unit(`https://example.org/${id}`, {
    cmi5: {
      publisherId: `https://example.org/${id}`,
      launchMethod: 'AnyWindow',
      moveOn: 'CompletedAndPassed',
      masteryScore: 0.8,
      launchParameters: 'level=1',
      entitlementKey: 'key-1',
      ...fields,
    },
  });

export const block = (id: string, ...children: PackageItem[]): PackageItem =>
  unit(`https://example.org/${id}`, { type: 'group', href: null, children });

/** A course of cmi5, published. */
export const buildCourse = (server: Server, items: PackageItem[], fields: Parameters<typeof buildPackage>[2] = {}) =>
  buildPackage(server.db, modelWith(items, { standard: 'cmi5', courseId: 'https://example.org/course' }), fields);

type Sent = Record<string, unknown>;

/** What a unit is told when it is opened, and how it asks its store. */
export class OpenUnit {
  readonly query: URLSearchParams;
  readonly address: string;
  token = '';
  sessionId = '';
  readonly #server: Server;

  constructor(server: Server, address: string) {
    this.#server = server;
    this.address = address;
    this.query = new URL(address).searchParams;
  }

  get registration(): string {
    return this.query.get('registration') ?? '';
  }

  get actor(): Sent {
    return JSON.parse(this.query.get('actor') ?? '{}') as Sent;
  }

  get activityId(): string {
    return this.query.get('activityId') ?? '';
  }

  async fetch() {
    const { pathname, search } = new URL(this.query.get('fetch') ?? '');
    const answer = await this.#server.app.inject({ method: 'POST', url: pathname + search });
    return answer.json<Record<string, string>>();
  }

  /** Fetches its key and reads LMS.LaunchData. */
  async begin(): Promise<this> {
    this.token = (await this.fetch())['auth-token'] ?? '';
    const data = (await this.state('GET', 'LMS.LaunchData')).json<{
      contextTemplate: { extensions: Record<string, string> };
    }>();
    this.sessionId = data.contextTemplate.extensions[EXTENSIONS.session] ?? '';
    return this;
  }

  ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, options: Partial<InjectOptions> = {}) {
    return this.#server.app.inject({
      method,
      url: `/xapi/${path}`,
      ...options,
      headers: {
        authorization: `Basic ${this.token}`,
        'x-experience-api-version': '1.0.3',
        ...(options.payload !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
    });
  }

  state(method: 'GET' | 'PUT' | 'POST' | 'DELETE', stateId: string, options: Partial<InjectOptions> = {}) {
    const { activityId, registration } = this;
    const query = new URLSearchParams({ activityId, registration, agent: JSON.stringify(this.actor), stateId });
    return this.ask(method, `activities/state?${query.toString()}`, options);
  }

  /** A statement of this session that is not one of those that cmi5 defines. */
  plain(fields: Sent = {}): Sent {
    const context = {
      registration: this.registration,
      contextActivities: { grouping: [{ id: this.publisherId }] },
      extensions: { [EXTENSIONS.session]: this.sessionId },
    };
    return {
      ...{ id: randomUUID(), actor: this.actor, verb: { id: 'http://example.org/verbs/looked' } },
      ...{ object: { id: this.activityId }, context, timestamp: new Date().toISOString() },
      ...fields,
    };
  }

  publisherId = 'https://example.org/A';

  /** One that it defines. */
  defined(verb: Verb, result?: Sent, fields: Sent = {}): Sent {
    const plain = this.plain();
    const isJudged = result !== undefined && ('success' in result || 'completion' in result);
    const category = [{ id: CATEGORIES.cmi5 }, ...(isJudged ? [{ id: CATEGORIES.moveOn }] : [])];
    const context = plain.context as Sent;
    return {
      ...plain,
      verb: { id: VERBS[verb], display: { en: verb } },
      context: { ...context, contextActivities: { grouping: [{ id: this.publisherId }], category } },
      ...(result !== undefined && { result }),
      ...fields,
    };
  }

  tell(...statements: Sent[]) {
    return this.ask('POST', 'statements', {
      payload: JSON.stringify(statements.length === 1 ? statements[0] : statements),
    });
  }
}

/** A learner who has opened a course of cmi5. */
export async function learning(server: Server, items: PackageItem[], fields: Parameters<typeof buildPackage>[2] = {}) {
  const id = await buildCourse(server, items, fields);
  const who = await signInAs(server, 'user');
  return { id, who, ...(await launched(server, who, id)) };
}

/** Opens a launch of the course, in which units are opened. */
export async function launched(server: Server, who: SignedInClient, id: number) {
  const launchId = randomUUID();
  const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId, as: 'open' });
  const open = async (name: string, as = 'normal') => {
    const itemId = `https://example.org/${name}`;
    const answer = await who.post(`/my/scorms/${id}/units`, { launchId, itemId, as });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const opened = new OpenUnit(server, (answer.body as Schemas['Cmi5Unit']).address);
    opened.publisherId = itemId;
    return opened.begin();
  };
  return { launchId, launch: body as Schemas['ScormLaunch'], open };
}
