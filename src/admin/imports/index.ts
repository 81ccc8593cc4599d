/** What imports of tables and of question files have in common. */
export { ImportDone } from './ImportDone.tsx';
export { UnfinishedList } from './UnfinishedList.tsx';
export { type ImportKind, useMyImports, useRememberImport } from './use-my-imports.ts';
