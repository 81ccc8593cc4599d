import { useTranslate } from 'react-admin';
import { byAlphabet } from '#shared/i18n/alphabet.ts';
import { AUDIT_ACTIONS, CHANGE_KINDS } from '#shared/history/kinds.ts';
import { HISTORY_RESOURCES } from '../../model/model.ts';
import { useKindWords } from '../timeline/ChangeHead.tsx';

type Choices = (readonly [value: string, words: string])[];

const byWords = (choices: Choices): Choices => choices.sort(([, one], [, other]) => byAlphabet(one, other));

/** Returns the plural name of a resource. */
export function useResourceWords(): (resource: string) => string {
  const translate = useTranslate();
  return (resource) => translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
}

/** The choices of the history filters. */
export function useFilterChoices(): { resources: Choices; kinds: Choices; actions: Choices } {
  const kindWords = useKindWords();
  const resourceWords = useResourceWords();
  return {
    resources: byWords(HISTORY_RESOURCES.map((name) => [name, resourceWords(name)])),
    kinds: byWords(CHANGE_KINDS.map((kind) => [kind, kindWords(kind)])),
    actions: byWords(AUDIT_ACTIONS.map((action) => [action, kindWords(action)])),
  };
}
