import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

interface Ceremony {
  challenge: string;
  origin: string;
  rpId?: string;
  /** What the authenticator has counted; its own count unless told otherwise. */
  counter?: number;
}

/** An authenticator for tests: one passkey of P-256, with a counter, without attestation. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  get credentialId(): string {
    return base64url(this.id);
  }

  /** The public key as COSE has it: EC2, ES256, P-256. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const fields: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ];
    return isoCBOR.encode(new Map(fields));
  }

  #authData({ origin, rpId = new URL(origin).hostname, counter }: Ceremony, flags: number, rest = Buffer.alloc(0)) {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  /** What the browser sends when the passkey is made. */
  create(ceremony: Ceremony) {
    const client = clientDataOf('webauthn.create', ceremony);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const authData = this.#authData(ceremony, PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(client),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** What the browser sends when the passkey signs. */
  get(ceremony: Ceremony) {
    const client = clientDataOf('webauthn.get', ceremony);
    const authenticatorData = this.#authData(ceremony, PRESENT_AND_VERIFIED);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }

  #named() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' };
  }
}

const clientDataOf = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
