import {
  bad,
  type Check,
  isExtensions,
  isIri,
  isLanguageMap,
  isObject,
  isText,
  listOf,
  oneOf,
  record,
} from './values.ts';

const COMPONENT = record({ id: isText, description: isLanguageMap }, ['id']);

const isComponents: Check = (value, at) => {
  listOf(COMPONENT)(value, at);
  const ids = (value as { id: string }[]).map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw bad(at, 'must have ids that differ');
};

/** Which lists of components a kind of interaction may have. */
const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
};
const LISTS = ['choices', 'scale', 'source', 'target', 'steps'];

const DEFINITION = record({
  name: isLanguageMap,
  description: isLanguageMap,
  type: isIri,
  moreInfo: isIri,
  extensions: isExtensions,
  interactionType: oneOf(...Object.keys(COMPONENTS)),
  correctResponsesPattern: listOf(isText),
  ...Object.fromEntries(LISTS.map((name) => [name, isComponents])),
});

const isDefinition: Check = (value, at) => {
  DEFINITION(value, at);
  if (!isObject(value)) return;
  const { interactionType } = value;
  const has = (name: string) => Object.hasOwn(value, name);
  if (typeof interactionType !== 'string') {
    if ([...LISTS, 'correctResponsesPattern'].some(has))
      throw bad(at, 'must have "interactionType" with parts of an interaction');
    return;
  }
  const odd = LISTS.find((name) => has(name) && COMPONENTS[interactionType]?.includes(name) !== true);
  if (odd !== undefined) throw bad(at, `must not have "${odd}" with the interactionType ${interactionType}`);
};

export const isActivity: Check = record({ objectType: oneOf('Activity'), id: isIri, definition: isDefinition }, ['id']);
