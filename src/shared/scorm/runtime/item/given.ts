import type { LaunchOrder } from '../../frame.ts';
import type { DataModel } from '../data-model/data-model.ts';
import { type ItemMemory, totalSeconds } from './memory.ts';
import { duration, timespan } from './times.ts';

/** What the sequencing of a course provides for one opening of an item. */
export interface Seeds {
  /** The data of earlier sessions are not given to the content. */
  isNewAttempt: boolean;
  /** The manifest's objectives, with what is known of them: elements after `cmi.objectives.n.`. */
  objectives: { id: string; known: Record<string, string> }[];
  /** adl.data, in the order of the manifest. */
  shared: { targetId: string; mayRead: boolean; mayWrite: boolean; value: string | undefined }[];
}

export const NO_SEEDS: Seeds = { isNewAttempt: false, objectives: [], shared: [] };

/** `resume` where the content suspended itself, or was torn away before it could finish. */
function entryOf(memory: ItemMemory, isNewAttempt: boolean): 'ab-initio' | 'resume' | '' {
  if (isNewAttempt || !memory.isKnown) return 'ab-initio';
  const isTornAway = memory.exit === null && Object.keys(memory.data).length > 0;
  return memory.exit === 'suspend' || isTornAway ? 'resume' : '';
}

const modeOf = ({ mode }: LaunchOrder) => (mode === 'try' ? 'normal' : mode);
const creditOf = ({ mode }: LaunchOrder) => (mode === 'normal' || mode === 'try' ? 'credit' : 'no-credit');

/** The elements of SCORM 1.2 that only a system sets. */
export function give12(model: DataModel, order: LaunchOrder, memory: ItemMemory, seeds: Seeds): void {
  const { item } = memory;
  model.give('cmi.core.student_id', order.learner.id);
  model.give('cmi.core.student_name', order.learner.name);
  model.give('cmi.core.credit', creditOf(order));
  model.give('cmi.core.lesson_mode', modeOf(order));
  model.give('cmi.core.entry', entryOf(memory, seeds.isNewAttempt));
  model.give('cmi.core.total_time', timespan(totalSeconds(memory)));
  model.give('cmi.launch_data', item.launchData ?? '');
  model.give('cmi.student_data.mastery_score', item.masteryScore === null ? '' : String(item.masteryScore));
  model.give('cmi.student_data.max_time_allowed', item.maxTimeAllowed ?? '');
  model.give('cmi.student_data.time_limit_action', item.timeLimitAction ?? '');
}

/** The elements of SCORM 2004 that only a system sets; what a manifest leaves out stays without a value. */
export function give2004(model: DataModel, order: LaunchOrder, memory: ItemMemory, seeds: Seeds): void {
  const { item } = memory;
  model.give('cmi.learner_id', order.learner.id);
  model.give('cmi.learner_name', order.learner.name);
  model.give('cmi.learner_preference.language', order.learner.language);
  model.give('cmi.credit', creditOf(order));
  model.give('cmi.mode', modeOf(order));
  model.give('cmi.entry', entryOf(memory, seeds.isNewAttempt));
  model.give('cmi.total_time', duration(seeds.isNewAttempt ? 0 : totalSeconds(memory)));
  const known: Record<string, string | number | null> = {
    'cmi.launch_data': item.launchData,
    'cmi.max_time_allowed': item.maxTimeAllowed,
    'cmi.time_limit_action': item.timeLimitAction,
    'cmi.completion_threshold': item.completionThreshold,
    'cmi.scaled_passing_score': item.scaledPassingScore,
  };
  for (const [path, value] of Object.entries(known)) if (value !== null) model.give(path, String(value));
  giveObjectives(model, seeds.objectives);
  giveShared(model, seeds.shared);
}

/** Objectives keep the index that they had in earlier sessions; new ones follow in the order of the manifest. */
function giveObjectives(model: DataModel, objectives: Seeds['objectives']): void {
  for (const { id, known } of objectives) {
    let index = 0;
    while (index < model.countOf('cmi.objectives') && model.valueAt(`cmi.objectives.${index}.id`) !== id) index++;
    model.load({ [`cmi.objectives.${index}.id`]: id });
    for (const [name, value] of Object.entries(known)) model.give(`cmi.objectives.${index}.${name}`, value);
  }
}

function giveShared(model: DataModel, shared: Seeds['shared']): void {
  for (const [index, { targetId, mayRead, mayWrite, value }] of shared.entries()) {
    const store = `adl.data.${index}.store`;
    model.give(`adl.data.${index}.id`, targetId);
    if (value !== undefined) model.give(store, value);
    if (!mayRead) model.limit(store, 'write');
    if (!mayWrite) model.limit(store, 'read');
  }
}
