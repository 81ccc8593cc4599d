import { keysOfActor } from './actors.ts';
import type { Statement } from './statement.ts';
import { type Fields, isObject } from './values.ts';

/** What statements are found by. */
export interface Traits {
  verb: string;
  /** The activity that it is about; null: it is about something else. */
  activity: string | null;
  /** Its actor, and an agent that it is about. */
  agents: string[];
  /** All that it names anywhere. */
  relatedActivities: string[];
  relatedAgents: string[];
}

/** The activities of one list of its context. */
export function contextActivities(statement: Fields, name: string): string[] {
  const context = isObject(statement.context) ? statement.context : {};
  const lists = isObject(context.contextActivities) ? context.contextActivities : {};
  const list = lists[name];
  return Array.isArray(list)
    ? list.flatMap((one) => (isObject(one) && typeof one.id === 'string' ? [one.id] : []))
    : [];
}

/** An extension of its context. */
export function contextExtension(statement: Fields, iri: string): unknown {
  const context = isObject(statement.context) ? statement.context : {};
  return isObject(context.extensions) && Object.hasOwn(context.extensions, iri) ? context.extensions[iri] : undefined;
}

const activityIn = (object: unknown): string | null => {
  if (!isObject(object) || typeof object.id !== 'string') return null;
  return (object.objectType ?? 'Activity') === 'Activity' ? object.id : null;
};

const isAgentLike = (object: unknown): boolean =>
  isObject(object) && (object.objectType === 'Agent' || object.objectType === 'Group');

function named(statement: Fields): { activities: string[]; agents: string[] } {
  const { object } = statement;
  const context = isObject(statement.context) ? statement.context : {};
  const within =
    isObject(object) && object.objectType === 'SubStatement' ? named(object) : { activities: [], agents: [] };
  const own = activityIn(object);
  return {
    activities: [
      ...(own === null ? [] : [own]),
      ...['parent', 'grouping', 'category', 'other'].flatMap((name) => contextActivities(statement, name)),
      ...within.activities,
    ],
    agents: [
      ...keysOfActor(statement.actor),
      ...(isAgentLike(object) ? keysOfActor(object) : []),
      ...keysOfActor(context.instructor),
      ...keysOfActor(context.team),
      ...keysOfActor(statement.authority),
      ...within.agents,
    ],
  };
}

/** @param statement with what the store has set */
export function traitsOf(statement: Statement): Traits {
  const { activities, agents } = named(statement);
  return {
    verb: statement.verb.id,
    activity: activityIn(statement.object),
    agents: [
      ...new Set([
        ...keysOfActor(statement.actor),
        ...(isAgentLike(statement.object) ? keysOfActor(statement.object) : []),
      ]),
    ],
    relatedActivities: [...new Set(activities)],
    relatedAgents: [...new Set(agents)],
  };
}
