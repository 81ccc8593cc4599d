export { type AuditEvent, recordAudit } from '../history/index.ts';
export { actAs } from './act.ts';
export { batchHeader, countOf, crudOf, lockRows } from './crud.ts';
export { editRecord } from './edit-record.ts';
export {
  type Download,
  downloadHeaders,
  downloadOf,
  type Export,
  idPages,
  type TableQuery,
  tableOf,
} from './export.ts';
export {
  byText,
  byTextOf,
  contentRange,
  isEqual,
  isOneOf,
  type ListQuery,
  type ListRules,
  listPage,
  matching,
  type Order,
  type Page,
  pageBounds,
  selected,
  shownText,
  valuesOf,
} from './list.ts';
export { ofEverybody, refuseOfOneRegion } from './of-everybody.ts';
export {
  type Actor,
  type ExportColumn,
  given,
  listOf,
  type Parts,
  type Resource,
  seenOnly,
  tablesOf,
  toJson,
  toJsonOrNull,
  toMoment,
} from './resource.ts';
export { escaped, hasWord, type Search, searchable } from './search.ts';
export { asPublicError, isUnstorable } from './violations.ts';
