export { type AuditEvent, recordAudit } from './audit.ts';
export { countOf, crudOf } from './crud.ts';
export { csvOf, type Export } from './export.ts';
export {
  contentRange,
  hasWords,
  isEqual,
  isOneOf,
  type ListQuery,
  type ListRules,
  listPage,
  type Page,
} from './list.ts';
export { type Actor, type ExportColumn, given, type Resource, toJson, toJsonOrNull, type Trx } from './resource.ts';
export { asPublicError } from './violations.ts';
