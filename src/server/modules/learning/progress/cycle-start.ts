import type { Db } from '../../../db/index.ts';
import type { Material } from './queries.ts';

/**
 * Since when what a person does with a material counts: the start of the newest enrolment in a plan that contains it.
 * @returns null when everything counts that the person ever did
 */
export async function cycleStart(_db: Db, _userId: number, _material: Material): Promise<Date | null> {
  return null;
}
