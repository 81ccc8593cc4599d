import { isActivity } from './activities.ts';
import { isActor, isAgent, isGroup } from './actors.ts';
import {
  bad,
  type Check,
  type Fields,
  isDuration,
  isExtensions,
  isFlag,
  isIri,
  isLanguage,
  isLanguageMap,
  isMoment,
  isNumber,
  isObject,
  isText,
  isUuid,
  listOf,
  oneOf,
  record,
  refuseDeep,
} from './values.ts';

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const isVerb = record({ id: isIri, display: isLanguageMap }, ['id']);
const isReference = record({ objectType: oneOf('StatementRef'), id: isUuid }, ['objectType', 'id']);

const SCORE = record({ scaled: isNumber, raw: isNumber, min: isNumber, max: isNumber });
const isScore: Check = (value, at) => {
  SCORE(value, at);
  const { scaled, raw, min, max } = value as Record<string, number | undefined>;
  if (scaled !== undefined && (scaled < -1 || scaled > 1)) throw bad(`${at}.scaled`, 'must be from -1 to 1');
  if (min !== undefined && max !== undefined && min >= max) throw bad(`${at}.min`, 'must be less than max');
  if (raw !== undefined && min !== undefined && raw < min) throw bad(`${at}.raw`, 'must not be less than min');
  if (raw !== undefined && max !== undefined && raw > max) throw bad(`${at}.raw`, 'must not be more than max');
};

const isResult = record({
  score: isScore,
  success: isFlag,
  completion: isFlag,
  response: isText,
  duration: isDuration,
  extensions: isExtensions,
});

/** One activity, or several. */
const isActivities: Check = (value, at) => (Array.isArray(value) ? listOf(isActivity) : isActivity)(value, at);

const CONTEXT = record({
  registration: isUuid,
  instructor: isActor,
  team: isGroup,
  contextActivities: record({
    parent: isActivities,
    grouping: isActivities,
    category: isActivities,
    other: isActivities,
  }),
  revision: isText,
  platform: isText,
  language: isLanguage,
  statement: isReference,
  extensions: isExtensions,
});

const kindOf = (value: unknown): string =>
  isObject(value) && typeof value.objectType === 'string' ? value.objectType : 'Activity';

/** Revision and platform are facts of an activity. */
function contextOf(isOfActivity: boolean): Check {
  return (value, at) => {
    CONTEXT(value, at);
    for (const name of ['revision', 'platform'])
      if (!isOfActivity && isObject(value) && Object.hasOwn(value, name))
        throw bad(`${at}.${name}`, 'must stand only where the object is an activity');
  };
}

const isAttachment = record(
  {
    usageType: isIri,
    display: isLanguageMap,
    description: isLanguageMap,
    contentType: isText,
    length: (value, at) => {
      if (!Number.isSafeInteger(value) || Number(value) < 0) throw bad(at, 'must be a length');
    },
    sha2: (value, at) => {
      if (typeof value !== 'string' || !/^[\da-f]{56,128}$/iu.test(value)) throw bad(at, 'must be a SHA-2 in hex');
    },
    fileUrl: isIri,
  },
  // Their bytes are not taken here: whoever reads the statement has to find them somewhere.
  ['usageType', 'display', 'contentType', 'length', 'sha2', 'fileUrl'],
);

const OBJECTS: Readonly<Record<string, Check>> = {
  Activity: isActivity,
  Agent: isAgent,
  Group: isGroup,
  StatementRef: isReference,
};

const partsOf = (statement: unknown, others: Readonly<Record<string, Check>>): Record<string, Check> => {
  const object = isObject(statement) ? statement.object : undefined;
  const kind = kindOf(object);
  return {
    actor: isActor,
    verb: isVerb,
    object: (value, at) => {
      const check = Object.hasOwn(others, kind) ? others[kind] : OBJECTS[kind];
      if (check === undefined) throw bad(`${at}.objectType`, 'is unknown');
      check(value, at);
    },
    result: isResult,
    context: contextOf(kind === 'Activity'),
    timestamp: isMoment,
    attachments: listOf(isAttachment),
  };
};

const NEEDED = ['actor', 'verb', 'object'];

/** A statement within one; there is none within it. */
const isSubStatement: Check = (value, at) =>
  record({ objectType: oneOf('SubStatement'), ...partsOf(value, {}) }, ['objectType', ...NEEDED])(value, at);

/** A statement of xAPI 1.0.3, as it is sent. What only the store sets is taken off: `stored`, `authority`. */
export interface Statement extends Fields {
  id?: string;
  actor: Fields;
  verb: { id: string } & Fields;
  object: Fields;
  result?: Fields;
  context?: Fields;
  timestamp?: string;
}

/** Reads what was sent as a statement. @throws Refusal 400, with the place that is wrong and what it must be */
export function readStatement(value: unknown, at = 'statement'): Statement {
  refuseDeep(value);
  record(
    {
      id: isUuid,
      ...partsOf(value, { SubStatement: isSubStatement }),
      stored: isMoment,
      authority: isActor,
      version: (version, where) => {
        if (typeof version !== 'string' || !/^1\.0(?:\.\d+)?$/u.test(version)) throw bad(where, 'must be 1.0.x');
      },
    },
    NEEDED,
  )(value, at);
  const { stored: _stored, authority: _authority, ...statement } = value as Statement;
  if (statement.verb.id === VOIDED && kindOf(statement.object) !== 'StatementRef')
    throw bad(`${at}.object`, 'must be a StatementRef where something is voided');
  const parts = [statement, kindOf(statement.object) === 'SubStatement' ? (statement.object as Statement) : undefined];
  for (const part of parts) if (isObject(part?.context)) part.context = withLists(part.context);
  return statement;
}

const LISTS = ['parent', 'grouping', 'category', 'other'];

/** A single activity is told as a list of one. */
function withLists(context: Fields): Fields {
  const { contextActivities } = context;
  if (!isObject(contextActivities)) return context;
  const lists = LISTS.filter((name) => Object.hasOwn(contextActivities, name)).map((name) => {
    const one = contextActivities[name];
    return [name, Array.isArray(one) ? one : [one]] as const;
  });
  return { ...context, contextActivities: Object.fromEntries(lists) };
}
