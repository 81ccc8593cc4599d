import type { DataModel } from '../data-model/data-model.ts';
import type { EngineObjective } from './engine.ts';

const SCORES = ['score.scaled', 'score.raw', 'score.min', 'score.max'];
const ITEM = ['completion_status', 'success_status', 'progress_measure', ...SCORES];
const isNumber = (name: string) => name === 'progress_measure' || SCORES.includes(name);

/** scorm-again takes plain decimals of seven places only. */
const plain = (text: string) => String(Number(Number(text).toFixed(7)));

/**
 * What content has stored of an item that decides on the sequencing, as calls of scorm-again's API.
 *
 * @param known the ids of the objectives that the engine has, in its order; others are added behind them
 */
export function trackedValues(model: DataModel, known: readonly string[]): [path: string, value: string][] {
  const values: [string, string][] = [];
  const take = (own: string, name: string, at: string) => {
    const value = model.own(`${own}.${name}`);
    if (value !== undefined) values.push([`${at}.${name}`, isNumber(name) ? plain(value) : value]);
  };
  for (const name of ITEM) take('cmi', name, 'cmi');
  const ids = [...known];
  for (let index = 0; index < model.countOf('cmi.objectives'); index++) {
    const own = `cmi.objectives.${index}`;
    const id = model.valueAt(`${own}.id`);
    if (id === undefined) continue;
    let place = ids.indexOf(id);
    if (place < 0) {
      place = ids.push(id) - 1;
      values.push([`cmi.objectives.${place}.id`, id]);
    }
    for (const name of ITEM) take(own, name, `cmi.objectives.${place}`);
  }
  return values;
}

/** What the sequencing knows of an objective, as elements of the data model after `cmi.objectives.n.`. */
export function knownValues(objective: EngineObjective): Record<string, string> {
  const { success_status, completion_status, progress_measure, score } = objective;
  const all: [name: string, value: string, isKnown: boolean][] = [
    ['success_status', success_status, success_status !== 'unknown'],
    ['completion_status', completion_status, completion_status !== 'unknown'],
    ['progress_measure', progress_measure, progress_measure !== ''],
    ['score.scaled', score.scaled, score.scaled !== ''],
    ['score.raw', score.raw, score.raw !== ''],
    ['score.min', score.min, score.min !== ''],
    ['score.max', score.max, score.max !== ''],
  ];
  return Object.fromEntries(all.filter(([, , isKnown]) => isKnown).map(([name, value]) => [name, value]));
}
