import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId, operations } from '#shared/contract/index.ts';
import type { Language } from '#shared/contract/index.ts';
import type { SignedIn } from '../context.ts';
import type { RefusedItem } from './json-body.ts';

type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type Responses<K extends OperationId> = operations[K]['responses'];
type Success<K extends OperationId> = Extract<keyof Responses<K>, 200 | 201 | 202 | 204 | 206>;
type Parameters<K extends OperationId, Where extends 'path' | 'query'> = operations[K]['parameters'] extends {
  [W in Where]?: infer P;
}
  ? NonNullable<P>
  : Record<string, never>;

type Carried<C> = C extends { 'application/json': infer J }
  ? J
  : C extends { 'application/offset+octet-stream': unknown }
    ? Readable
    : Buffer;

type OptionalBody<B> = [B] extends [never]
  ? undefined
  : B extends { content: infer C }
    ? Carried<C> | undefined
    : undefined;

/** JSON bodies come checked and typed; a raw upload comes as bytes, a part of one as a stream. */
type Body<K extends OperationId> = operations[K] extends { requestBody: { content: infer C } }
  ? Carried<C>
  : operations[K] extends { requestBody?: infer B }
    ? OptionalBody<NonNullable<B>>
    : undefined;

type SignedInOf<K extends OperationId> = K extends PublicOperation ? SignedIn | undefined : SignedIn;

/** The operations of the contract with `security: []`, which types do not tell; a contract test compares them. */
export const PUBLIC_OPERATIONS = [
  'signIn',
  'signInWithCode',
  'askForPasskey',
  'signInWithPasskey',
  'createEdsChallenge',
  'signInWithEds',
  'beginOidcSignIn',
  'signInWithOidc',
  'checkPasswordLink',
  'usePasswordLink',
  'createRestorationRequest',
  'refuseNoticeMails',
  'getFile',
  'getMedia',
  'getFaceEvidence',
  'getHealth',
  'getPublicSettings',
  'logVisits',
  'verifyCertificate',
  'checkCertificateFile',
  'listCertificateKeys',
  'enterRoom',
  'lookAtRoom',
  'getRoom',
  'listRoomEvents',
  'getRoomPass',
  'leaveRoom',
  'endRoom',
  'setRoomSettings',
  'setRoomMaterial',
  'getRoomMaterial',
  'updateRoomPerson',
  'muteRoomPerson',
  'muteRoom',
  'raiseRoomHand',
  'listRoomMessages',
  'sendRoomMessage',
  'removeRoomMessage',
  'reactToRoomMessage',
  'uploadRoomFile',
  'getRoomFile',
  'askRoomQuestion',
  'updateRoomQuestion',
  'voteForRoomQuestion',
  'openRoomPoll',
  'updateRoomPoll',
  'voteInRoomPoll',
  'promptRoom',
  'answerRoomPrompt',
] as const satisfies readonly OperationId[];

type PublicOperation = (typeof PUBLIC_OPERATIONS)[number];

/** One call of an operation, checked against the contract. */
export interface Call<K extends OperationId> {
  params: Parameters<K, 'path'>;
  query: Parameters<K, 'query'>;
  body: Body<K>;
  /** Items of a list of the body that is checked one by one (`x-one-by-one`) which are out of contract, and so not in the body. */
  refused: readonly RefusedItem[];
  /** Who calls; undefined only in public operations without a session. */
  user: SignedInOf<K>;
  /** The language that the person reads. */
  language: Language;
  /** The time zone of the person's place, an IANA name. */
  zone: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What an operation answers when all goes well; errors are thrown, see errors.ts. */
export type Result<K extends OperationId> = {
  [S in Success<K>]: {
    status: S;
    body: Content<Responses<K>[S]> extends string
      ? string | Uint8Array | NodeJS.ReadableStream
      : Content<Responses<K>[S]>;
    headers?: Record<string, string>;
  };
}[Success<K>];

/** Handlers by operationId; a missing one, or one that answers out of contract, does not compile. */
export type Handlers<K extends OperationId = OperationId> = {
  [P in K]: (call: Call<P>) => Promise<Result<P>>;
};
