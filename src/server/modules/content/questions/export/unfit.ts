/** Why a question is not exported, or not completely: `errors.exports.<id>`. */
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
  | 'rubric'
  | 'variables'
  | 'order'
  | 'functions'
  | 'languages'
  | 'inactive'
  | 'name'
  | 'repeatedName'
  | 'externalId'
  | 'tags'
  | 'points'
  | 'difficulty'
  | 'theme'
  | 'language';

/** Thrown when the format cannot express a question. */
export class Unfit extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
