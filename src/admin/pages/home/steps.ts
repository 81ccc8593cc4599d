import type { Home } from '../../layout/use-home.ts';

export type Step = keyof Home['steps'];

/** Where a step is done, with the name of the link's words; the first is the usual way. */
type Ways = readonly (readonly [words: 'assignments' | 'create' | 'dictionaries' | 'import', to: string])[];

/** The first steps of a new installation, in order. The organisation is named in a dialog. */
export const STEPS: Readonly<Record<Step, Ways>> = {
  organisation: [],
  dictionaries: [['dictionaries', '/admin/dictionary']],
  people: [
    ['import', '/admin/users/import'],
    ['create', '/admin/users/create'],
  ],
  themes: [
    ['create', '/admin/themes/create'],
    ['import', '/admin/themes/import'],
  ],
  questions: [
    ['import', '/admin/questions/import'],
    ['create', '/admin/questions/create'],
  ],
  tests: [['create', '/admin/tests/create']],
  assignments: [['assignments', '/admin/tests']],
};
