import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/browser/i18n/index.ts';
import type { Connection } from './connection.ts';
import { NcalayerTrouble } from './trouble.ts';

/** Where a person keeps their key. */
export const STORAGES = ['file', 'id-card', 'token', 'any'] as const;
export type Storage = (typeof STORAGES)[number];

/** The names that NCALayer has for them; null: it asks. */
const STORES: Record<Storage, readonly string[] | null> = {
  any: null,
  file: ['PKCS12'],
  'id-card': ['AKKZIDCardStore'],
  token: ['AKKaztokenStore', 'AKEToken72KStore', 'AKEToken5110Store', 'AKJaCartaStore', 'AKAKEYStore'],
};

interface Wanted {
  /** What has to be signed, in base64. */
  content: string;
  storage: Storage;
  language: Language;
}

/**
 * Has NCALayer sign with a key that the person chooses in its own window.
 * @returns the CMS with its content, in PEM or base64
 * @throws NcalayerTrouble
 */
export async function signWith(connection: Connection, { content, storage, language }: Wanted): Promise<string> {
  const answer = await connection.ask({
    module: 'kz.gov.pki.knca.basics',
    method: 'sign',
    args: {
      allowedStorages: STORES[storage],
      format: 'cms',
      data: content,
      signingParams: { decode: true, encapsulate: true, digested: false },
      // People have one key for everything since 2024: a filter by its use would hide it.
      signerParams: { extKeyUsageOids: [] },
      locale: htmlLang(language),
    },
  });
  const { status, code, body } = fieldsOf(answer);
  if (code === 'MODULE_NOT_FOUND') return signByOlderModule(connection, content, STORES[storage]?.[0]);
  if (status !== true) throw new NcalayerTrouble(troubleIn(answer));
  const { result } = fieldsOf(body);
  const signature: unknown = Array.isArray(result) ? result[0] : result;
  if (typeof signature !== 'string') throw new NcalayerTrouble('cancelled');
  return signature;
}

/** The module of NCALayer before 2022. */
async function signByOlderModule(connection: Connection, content: string, store = 'PKCS12'): Promise<string> {
  const answer = await connection.ask({
    module: 'kz.gov.pki.knca.commonUtils',
    method: 'createCAdESFromBase64',
    args: [store, 'SIGNATURE', content, true],
  });
  const { code, responseObject } = fieldsOf(answer);
  if (code === 'MODULE_NOT_FOUND') throw new NcalayerTrouble('outdated');
  if (code !== '200' || typeof responseObject !== 'string') throw new NcalayerTrouble(troubleIn(answer));
  return responseObject;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** NCALayer tells what is wrong in words only, in one of several languages. */
function troubleIn(answer: unknown): 'cancelled' | 'wrong-password' | 'no-key' | 'failed' {
  const { message, details } = fieldsOf(answer);
  const words = `${String(message ?? '')} ${String(details ?? '')}`;
  if (/cancel|отмен|бас тарт/iu.test(words)) return 'cancelled';
  if (/passw|парол|құпия\s?сөз|PIN/iu.test(words)) return 'wrong-password';
  if (/EMPTY_KEY_LIST|(?:key|certificate|ключ|сертификат|кілт).*(?:not found|не найден|табылма)/iu.test(words))
    return 'no-key';
  return 'failed';
}
