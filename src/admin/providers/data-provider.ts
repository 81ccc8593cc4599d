import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { API_PREFIX } from '#shared/browser/api.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import { sectionOf } from './sections.ts';
import { changed, creatable } from './writable.ts';

const numeric = (id: Identifier): number => Number(id);

/** react-admin's own bulk actions would send one request for each record. */
const refuseMany = () => Promise.reject(new Error('Many records are changed and deleted by a job: startBulkJob'));

/** What the server says of a page beside its records. */
export interface ListMeta {
  /** No record has the searched words: the page shows similarly spelled ones. */
  similar: boolean;
}

/** ra-data-simple-rest for our API. Sends only writable fields, and supports sections that show a part of a resource. */
export function createDataProvider(client: HttpClient = httpClient): DataProvider {
  const rest = simpleRestProvider(API_PREFIX, client);

  async function send<T>(path: string, method: string, body?: object): Promise<T> {
    const { json } = await client(`${API_PREFIX}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    return json as T;
  }

  /** What is being made, by what was ordered. */
  const orders = new Map<string, Promise<unknown>>();

  /** A double click orders the same record twice before the form knows that it is being saved: both get the one that is made. */
  function make<T>(resource: string, body: object): Promise<T> {
    const order = JSON.stringify([resource, body]);
    const running = orders.get(order);
    if (running !== undefined) return running as Promise<T>;
    const made = send<T>(resource, 'POST', body).finally(() => orders.delete(order));
    orders.set(order, made);
    return made;
  }

  return {
    ...rest,
    getList: async (name, params) => {
      const { resource, fixed } = sectionOf(name);
      let similar = false;
      const heard: HttpClient = async (url, options) => {
        const answer = await client(url, options);
        similar = answer.headers.get('x-spelling') === 'similar';
        return answer;
      };
      const filter = { ...params.filter, ...fixed };
      const page = await simpleRestProvider(API_PREFIX, heard).getList(resource, { ...params, filter });
      return similar ? { ...page, meta: { similar } satisfies ListMeta } : page;
    },
    getOne: (name, params) => rest.getOne(sectionOf(name).resource, params),
    getMany: (name, params) => rest.getMany(sectionOf(name).resource, { ...params, ids: params.ids.map(numeric) }),
    getManyReference: (name, params) => {
      const { resource, fixed } = sectionOf(name);
      return rest.getManyReference(resource, { ...params, filter: { ...params.filter, ...fixed } });
    },
    create: async (name, params) => {
      const { resource, fixed } = sectionOf(name);
      return { data: await make(resource, creatable(resource, { ...params.data, ...fixed })) };
    },
    update: async (name, params) => {
      const { resource } = sectionOf(name);
      const body = changed(resource, params.data, params.previousData);
      if (Object.keys(body).length === 0) return { data: params.previousData };
      return { data: await send(`${resource}/${params.id}`, 'PUT', body) };
    },
    updateMany: refuseMany,
    delete: async (name, params) => ({ data: await send(`${sectionOf(name).resource}/${params.id}`, 'DELETE') }),
    deleteMany: refuseMany,
  };
}
