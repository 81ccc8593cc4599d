/** Why a question is not in a file, or not with everything: `errors.exports.<id>`. */
export type Reason =
  | 'type'
  | 'richText'
  | 'weights'
  | 'manyOptions'
  | 'picture'
  | 'inexact'
  | 'scoring'
  | 'caseSensitive'
  | 'feedback'
  | 'explanation'
  | 'formatting'
  | 'wildcard'
  | 'rubric';

/** A question that the format has no place for. */
export class Unfit extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
