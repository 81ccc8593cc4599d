/** What cmi5 (Quartz, first edition) calls things. */
export const VERBS = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;

export type Verb = keyof typeof VERBS;

export const ANSWERED = 'http://adlnet.gov/expapi/verbs/answered';

export const CATEGORIES = {
  cmi5: 'https://w3id.org/xapi/cmi5/context/categories/cmi5',
  moveOn: 'https://w3id.org/xapi/cmi5/context/categories/moveon',
} as const;

export const EXTENSIONS = {
  session: 'https://w3id.org/xapi/cmi5/context/extensions/sessionid',
  masteryScore: 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore',
  launchMode: 'https://w3id.org/xapi/cmi5/context/extensions/launchmode',
  launchUrl: 'https://w3id.org/xapi/cmi5/context/extensions/launchurl',
  moveOn: 'https://w3id.org/xapi/cmi5/context/extensions/moveon',
  launchParameters: 'https://w3id.org/xapi/cmi5/context/extensions/launchparameters',
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
} as const;

export const ACTIVITY_TYPES = {
  block: 'https://w3id.org/xapi/cmi5/activitytype/block',
  course: 'https://w3id.org/xapi/cmi5/activitytype/course',
} as const;

export const LAUNCH_DATA = 'LMS.LaunchData';
export const PREFERENCES = 'cmi5LearnerPreferences';

const NAMES = new Map(Object.entries(VERBS).map(([name, iri]) => [iri as string, name as Verb]));

/** @returns undefined for a verb that cmi5 does not define */
export const verbOf = (iri: string): Verb | undefined => NAMES.get(iri);
