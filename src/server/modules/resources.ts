import type { Order, Resource } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { certificateTemplates } from './evidence/certificates/index.ts';
import { cannedAnswers } from './support/canned-answers/index.ts';
import { dictionaryTypes, dictionaryValues } from './content/dictionaries/index.ts';
import { mediaFiles } from './content/media-files/index.ts';
import { plans } from './training/plans/index.ts';
import { questions } from './content/questions/index.ts';
import { restorationRequests } from './identity/restoration-requests/index.ts';
import { retakes } from './exams/retakes/index.ts';
import { roles } from './identity/roles/index.ts';
import { tests } from './exams/tests/index.ts';
import { themes } from './content/themes/index.ts';
import { scorms } from './content/scorms/index.ts';
import { meetings } from './live/meetings/index.ts';
import { recordingWebinars } from './live/recording-webinars/index.ts';
import { vrScenes } from './content/vr-scenes/index.ts';
import { webinars } from './live/webinars/index.ts';
import { users } from './identity/users/index.ts';
import { videoLessons } from './content/video-lessons/index.ts';

/** A resource without the types of its records, for bulk jobs and the history, which validate values against the contract. */
export type AnyResource = Omit<
  Resource<keyof Database, { id: number }, unknown, unknown, unknown, object, Order>,
  'present'
>;

/** In the order in which they were added. */
const ALL = [
  users,
  roles,
  dictionaryValues,
  dictionaryTypes,
  themes,
  questions,
  tests,
  restorationRequests,
  plans,
  retakes,
  mediaFiles,
  videoLessons,
  vrScenes,
  certificateTemplates,
  cannedAnswers,
  scorms,
  webinars,
  meetings,
  recordingWebinars,
] as unknown as readonly AnyResource[];

/** The resources with bulk jobs and a history, by name. */
export const RESOURCES: ReadonlyMap<string, AnyResource> = new Map(ALL.map((resource) => [resource.name, resource]));
