import { createVerify, X509Certificate } from 'node:crypto';
import { DtlsServer } from 'werift';
import { type Certificate, fingerprintOf } from './certificate.ts';
import { type HandshakePart, readableRecords, Reassembly } from './handshake.ts';
import { keySizes, type MasterKey, PROFILES, type SrtpProfile } from './srtp.ts';

/** What the handshake has come to. */
export interface SessionKeys {
  profile: SrtpProfile;
  /** What we send with, and what the browser does. */
  local: MasterKey;
  remote: MasterKey;
}

interface CachedMessage extends HandshakePart {
  serialize: () => Buffer;
}

/** What we need of werift that it does not say of itself: why its version is pinned. */
interface Insides {
  handleFragmentHandshake: (parts: HandshakePart[]) => HandshakePart[];
  dtls: { handshakeCache: Record<number, { data: CachedMessage[] } | undefined> };
}

type DtlsOptions = ConstructorParameters<typeof DtlsServer>[0];

const CERTIFICATE_VERIFY = 15;
const CLIENT_HELLO = 1;

/** How a client may sign (RFC 5246, section 7.4.1.4.1): ECDSA and RSA with SHA-2. */
const HASHES: Readonly<Record<number, string>> = {
  1027: 'sha256',
  1025: 'sha256',
  1283: 'sha384',
  1281: 'sha384',
  1537: 'sha512',
  1539: 'sha512',
};

/**
 * The DTLS side of a connection, on werift's server. werift compares nothing but the fingerprint of a certificate, which everybody can
 * show; here the client proves that it has the key.
 */
export class Dtls {
  readonly #server: DtlsServer;
  readonly #insides: Insides;
  readonly #transport;
  #expected: string | undefined;
  #handshakeDone = false;
  established = false;
  onKeys: (keys: SessionKeys) => void = () => {};
  onData: (data: Buffer) => void = () => {};
  onRefused: (reason: string) => void = () => {};
  onClosed: () => void = () => {};

  constructor(certificate: Certificate, send: (packet: Buffer) => void) {
    this.#transport = {
      type: 'udp',
      address: {},
      closed: false,
      onData: (_: Buffer) => {},
      send: async (packet: Buffer) => send(packet),
      close: async () => {},
    };
    const options = {
      cert: certificate.certPem,
      key: certificate.keyPem,
      signatureHash: certificate.signatureHash,
      transport: this.#transport,
      srtpProfiles: [...PROFILES],
      extendedMasterSecret: true,
      certificateRequest: true,
    };
    this.#server = new DtlsServer(options as unknown as DtlsOptions);
    this.#insides = this.#server as unknown as Insides;
    const reassembly = new Reassembly();
    this.#insides.handleFragmentHandshake = (parts) => parts.flatMap((part) => reassembly.add(part) ?? []);
    this.#server.onConnect.once(() => {
      this.#handshakeDone = true;
      this.#decide();
    });
    // A message that is wrong is like one that was lost: the client repeats it.
    this.#server.onError.subscribe(() => {});
    this.#server.onClose.subscribe(() => this.onClosed());
    this.#server.onData.subscribe((data) => {
      if (this.established) this.onData(data);
    });
  }

  /** The handshake can be over before the SDP with the fingerprint has come: it waits for it. */
  expect(algorithm: string, fingerprint: string): void {
    if (algorithm.toLowerCase() !== 'sha-256') return;
    this.#expected = fingerprint.toUpperCase();
    this.#decide();
  }

  input(datagram: Buffer): void {
    try {
      for (const record of readableRecords(datagram, this.#handshakeDone)) this.#transport.onData(record);
    } catch {
      // werift throws on some records that are cut off.
    }
  }

  send(data: Buffer): void {
    // A session that is gone has nobody to tell.
    this.#server.send(data).catch(() => {});
  }

  #decide(): void {
    if (!this.#handshakeDone || this.#expected === undefined || this.established) return;
    const reason = this.#refusal(this.#expected);
    if (reason !== undefined) {
      this.onRefused(reason);
      return;
    }
    const profile = PROFILES.find((one) => one === this.#server.srtp.srtpProfile);
    if (profile === undefined) {
      this.onRefused('no profile of SRTP was agreed on');
      return;
    }
    const sizes = keySizes(profile);
    const keys = this.#server.extractSessionKeys(sizes.key, sizes.salt);
    this.established = true;
    this.onKeys({
      profile,
      local: { key: keys.localKey, salt: keys.localSalt },
      remote: { key: keys.remoteKey, salt: keys.remoteSalt },
    });
  }

  #refusal(expected: string): string | undefined {
    const der = this.#server.remoteCertificate;
    if (der === undefined) return 'the client has shown no certificate';
    if (fingerprintOf(der) !== expected) return 'the certificate is not the one of the SDP';
    try {
      return this.#provesKey(der) ? undefined : 'the client does not have the key of its certificate';
    } catch {
      return 'the certificate cannot be read';
    }
  }

  /** CertificateVerify: a signature of all messages before it. werift keeps those in flights 4 (up to our certificate) and 5. */
  #provesKey(der: Buffer): boolean {
    const { handshakeCache } = this.#insides.dtls;
    const order = ({ msg_type, message_seq }: CachedMessage) => (msg_type === CLIENT_HELLO ? -1 : message_seq);
    const ours = [...(handshakeCache[4]?.data ?? [])].sort((a, b) => order(a) - order(b));
    const theirs = [...(handshakeCache[5]?.data ?? [])].sort((a, b) => a.message_seq - b.message_seq);
    const proof = theirs.find(({ msg_type }) => msg_type === CERTIFICATE_VERIFY);
    if (proof === undefined || proof.fragment.length < 4) return false;
    const hash = HASHES[proof.fragment.readUInt16BE(0)];
    if (hash === undefined) return false;
    const before = theirs.filter(({ message_seq }) => message_seq < proof.message_seq);
    const verify = createVerify(hash);
    for (const message of [...ours, ...before]) verify.update(message.serialize());
    const signature = proof.fragment.subarray(4, 4 + proof.fragment.readUInt16BE(2));
    return verify.verify(new X509Certificate(der).publicKey, signature);
  }
}
