/** What an action at the end of an import gets. */
export type ImportActionProps = {
  /** The batch of the import: lists are filtered by it. */
  batchId: number;
  /** How many records it made or changed. */
  count: number;
};
