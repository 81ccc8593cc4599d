import type { Schemas } from '#shared/contract/index.ts';
import { dictionariesTarget } from './dictionaries.ts';
import { planAssignmentsTarget } from './plan-assignments.ts';
import { questionsTarget } from './questions/index.ts';
import type { Target } from './target.ts';
import { themesTarget } from './themes.ts';
import { usersTarget } from './users.ts';

const TARGETS: Record<Schemas['ImportTarget'], Target> = {
  users: usersTarget,
  dictionaries: dictionariesTarget,
  themes: themesTarget,
  questions: questionsTarget,
  'plan-assignments': planAssignmentsTarget,
};

export const targetOf = (resource: Schemas['ImportTarget']): Target => TARGETS[resource];
