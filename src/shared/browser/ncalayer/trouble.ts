/** What may go wrong between the page and NCALayer, on the person's own computer. */
export type Trouble =
  | 'not-running'
  | 'blocked'
  | 'dropped'
  | 'cancelled'
  | 'wrong-password'
  | 'no-key'
  | 'outdated'
  | 'failed';

export class NcalayerTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
