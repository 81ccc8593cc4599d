import { Refusal } from '../refusal.ts';
import { keyOfActor } from '../statement/actors.ts';
import { type Statement, VOIDED } from '../statement/statement.ts';
import { contextActivities, contextExtension } from '../statement/traits.ts';
import { isObject } from '../statement/values.ts';
import { CATEGORIES, EXTENSIONS, type Verb, verbOf } from './names.ts';

/** A session as its statements are judged: what it is for, and what was told so far. */
export interface Sitting {
  sessionId: string;
  registration: string;
  activityId: string;
  publisherId: string;
  /** Of the learner. */
  actorKey: string;
  mode: 'Normal' | 'Browse' | 'Review';
  masteryScore: number | null;
  hasEnded: boolean;
  /** What cmi5 defines and this session has told. */
  told: Set<Verb>;
  /** What its unit has told in any session of the registration. */
  toldEver: Set<Verb>;
}

const refuse = (message: string): never => {
  throw new Refusal(403, message);
};

/** Of a statement that was read: its numbers are numbers, and min is less than max. */
export type Score = Partial<Record<'scaled' | 'raw' | 'min' | 'max', number>>;

/** Verbs that a unit may use with the category of cmi5. */
const OF_UNITS: readonly Verb[] = ['initialized', 'completed', 'passed', 'failed', 'terminated'];
const WITH_DURATION: readonly Verb[] = ['completed', 'passed', 'failed', 'terminated'];

const isDefined = (statement: Statement): boolean => contextActivities(statement, 'category').includes(CATEGORIES.cmi5);

/**
 * Judges the next statement of a session by cmi5 and notes in the sitting what it tells.
 * @returns the verb, where cmi5 defines what the statement means
 * @throws Refusal 403
 */
export function judgeStatement(sitting: Sitting, statement: Statement): Verb | undefined {
  if (statement.verb.id === VOIDED) refuse('a unit may not void statements (cmi5 6.3)');
  if (statement.actor.objectType === 'Group' || keyOfActor(statement.actor) !== sitting.actorKey)
    refuse('the actor must be the learner of this launch');
  if (registrationOf(statement) !== sitting.registration) refuse('context.registration must be that of this launch');
  if (contextExtension(statement, EXTENSIONS.session) !== sitting.sessionId)
    refuse('the session id in context.extensions must be that of this launch (cmi5 9.6.3.1)');
  if (sitting.hasEnded) refuse('the session has ended (cmi5 9.3.8)');
  const verb = isDefined(statement) ? definedVerb(sitting, statement) : undefined;
  if (verb !== 'initialized' && !sitting.told.has('initialized'))
    refuse('the first statement of a session must be "initialized" (cmi5 9.3.2)');
  if (verb === undefined) return undefined;
  sitting.told.add(verb);
  sitting.toldEver.add(verb);
  if (verb === 'terminated') sitting.hasEnded = true;
  return verb;
}

function registrationOf({ context }: Statement): string | undefined {
  return typeof context?.registration === 'string' ? context.registration.toLowerCase() : undefined;
}

function definedVerb(sitting: Sitting, statement: Statement): Verb {
  const verb = verbOf(statement.verb.id);
  if (verb === undefined || !OF_UNITS.includes(verb))
    return refuse('a unit has no such statement in the category of cmi5 (cmi5 9.3)');
  if (statement.id === undefined) refuse('a statement of cmi5 must have an id (cmi5 9.1)');
  if (statement.timestamp === undefined) refuse('a statement of cmi5 must have a timestamp (cmi5 9.7)');
  if ((statement.object.objectType ?? 'Activity') !== 'Activity' || statement.object.id !== sitting.activityId)
    refuse('the object must be the activity of this launch (cmi5 9.4)');
  if (!contextActivities(statement, 'grouping').includes(sitting.publisherId))
    refuse(
      'context.contextActivities.grouping must have the id of the unit that the contextTemplate gives (cmi5 9.6.2.3)',
    );
  refuseOrder(sitting, verb);
  refuseResult(sitting, verb, statement);
  return verb;
}

function refuseOrder({ told, toldEver, mode }: Sitting, verb: Verb): void {
  if (told.has(verb)) refuse(`the session has told "${verb}" already (cmi5 9.3)`);
  if (verb === 'initialized' || verb === 'terminated') return;
  if (mode !== 'Normal') refuse(`"${verb}" must not be told in the launch mode ${mode} (cmi5 10)`);
  if (verb === 'completed' && toldEver.has('completed'))
    refuse('the registration has "completed" already (cmi5 9.3.3)');
  if (verb === 'passed' && toldEver.has('passed')) refuse('the registration has "passed" already (cmi5 9.3.4)');
  if (verb === 'failed' && toldEver.has('passed')) refuse('"failed" must not follow "passed" (cmi5 9.3)');
  if ((verb === 'passed' && told.has('failed')) || (verb === 'failed' && told.has('passed')))
    refuse('a session has one of "passed" and "failed" (cmi5 9.3)');
}

function refuseResult(sitting: Sitting, verb: Verb, statement: Statement): void {
  const { result = {} } = statement;
  const { success, completion, duration, score } = result;
  const isVerdict = verb === 'passed' || verb === 'failed';
  if (success !== (isVerdict ? verb === 'passed' : undefined))
    refuse(`result.success is wrong for "${verb}" (cmi5 9.5.2)`);
  if (completion !== (verb === 'completed' ? true : undefined))
    refuse(`result.completion is wrong for "${verb}" (cmi5 9.5.3)`);
  if (WITH_DURATION.includes(verb) && duration === undefined)
    refuse(`"${verb}" must have result.duration (cmi5 9.5.4)`);
  if (score !== undefined && !isVerdict) refuse(`"${verb}" must not have result.score (cmi5 9.5.1)`);
  const hasVerdict = success !== undefined || completion !== undefined;
  if (contextActivities(statement, 'category').includes(CATEGORIES.moveOn) !== hasVerdict)
    refuse('the category "moveon" stands with result.success or result.completion, and only there (cmi5 9.6.2.2)');
  if (isObject(score)) refuseScore(sitting, verb, score);
  const mastery = contextExtension(statement, EXTENSIONS.masteryScore);
  if (mastery !== undefined && mastery !== sitting.masteryScore)
    refuse('the masteryScore is not that of this launch (cmi5 9.6.3.2)');
}

/** The share of a score that is reached: as it says, or else of what lies between its bounds. */
export function shareOf({ scaled, raw, min, max }: Score): number | undefined {
  if (scaled !== undefined || raw === undefined || min === undefined || max === undefined) return scaled;
  return (raw - min) / (max - min);
}

function refuseScore({ masteryScore }: Sitting, verb: Verb, score: Score): void {
  const { scaled, raw, min, max } = score;
  if (raw !== undefined && (min === undefined || max === undefined))
    refuse('score.raw must come with min and max (cmi5 9.5.1)');
  if (scaled !== undefined && scaled < 0) refuse('score.scaled must be from 0 to 1 (cmi5 9.5.1)');
  const share = shareOf(score);
  if (masteryScore === null || share === undefined) return;
  if (verb === 'passed' && share < masteryScore)
    refuse('"passed" must have a score of at least the masteryScore (cmi5 9.3.4)');
  if (verb === 'failed' && share >= masteryScore)
    refuse('"failed" must have a score below the masteryScore (cmi5 9.3.5)');
}
