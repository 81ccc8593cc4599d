import { rubricKey } from '../parts/rubric.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'essay'> = rubricKey;
