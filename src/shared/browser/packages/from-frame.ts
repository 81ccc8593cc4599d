import { type FromFrame, type Navigation, type SignedReport, WAITING_AT_ONCE } from '#shared/scorm/frame.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
/** No package has as many parts. */
const MOST_PARTS = 10_000;
/** As the contract has it: the server takes no longer report. */
const LONGEST_BODY = 2_097_152;

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_PARTS && value.every(isOne);

const isReport = (value: unknown): value is SignedReport =>
  isObject(value) &&
  isText(value.launchId) &&
  Number.isSafeInteger(value.seq) &&
  isText(value.body) &&
  value.body.length <= LONGEST_BODY &&
  isText(value.mac);

const isWaiting = (value: unknown) => isList(value, isReport) && (value as unknown[]).length <= WAITING_AT_ONCE;

const isNavigation = (value: unknown): value is Navigation =>
  isObject(value) &&
  isTextOrNull(value.current) &&
  isFlag(value.canContinue) &&
  isFlag(value.canPrevious) &&
  isList(value.choices, isText) &&
  isList(value.hidden, isText) &&
  isObject(value.items) &&
  Object.values(value.items).every(
    (status) => isObject(status) && isText(status.completion) && isText(status.success),
  ) &&
  isFlag(value.isOver) &&
  isTextOrNull(value.refusal);

const TROUBLES: readonly unknown[] = ['not-found', 'expired', 'no-api', 'storage'];

/** What each kind of message has to hold. */
const SHAPES: Readonly<Record<string, (message: Fields) => boolean>> = {
  ready: ({ waiting }) => isWaiting(waiting),
  waiting: ({ waiting }) => isWaiting(waiting),
  report: ({ report, isLast }) => isReport(report) && isFlag(isLast),
  navigation: ({ navigation }) => isNavigation(navigation),
  opened: ({ itemId }) => isText(itemId),
  trouble: ({ kind, itemId }) => TROUBLES.includes(kind) && isTextOrNull(itemId),
};

/** A message of the frame; undefined: it is something else, such as what a package itself has sent. */
export function messageIn(data: unknown): FromFrame | undefined {
  if (!isObject(data) || !isText(data.synaq)) return undefined;
  const isShaped = Object.hasOwn(SHAPES, data.synaq) && SHAPES[data.synaq]?.(data) === true;
  return isShaped ? (data as unknown as FromFrame) : undefined;
}
