/** Why a signature does not count: the ids of errors that people are told. */
export const REFUSALS = [
  'eds-unreadable',
  'eds-several-signers',
  'eds-altered',
  'eds-clock-wrong',
  'eds-algorithm',
  'eds-weak',
  'eds-unknown-issuer',
  'eds-not-yet-valid',
  'eds-expired',
  'eds-revoked',
  'eds-revocation-unknown',
  'eds-organisation',
  'eds-wrong-key',
  'eds-no-iin',
] as const;

export type RefusalId = (typeof REFUSALS)[number];

/** Who has signed, as soon as that is proven by an authority that counts. */
export interface Evidence {
  iin: string | undefined;
  name: string;
  serialNumber: string;
  /** The common name of the authority. */
  issuer: string;
}

/** A signature that does not count. */
export class Refusal extends Error {
  readonly id: RefusalId;
  /** undefined: nobody in particular. */
  readonly evidence: Evidence | undefined;

  constructor(id: RefusalId, evidence?: Evidence) {
    super(id);
    this.id = id;
    this.evidence = evidence;
  }
}
