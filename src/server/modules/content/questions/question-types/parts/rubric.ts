import type { Language, Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../../i18n.ts';
import type { KeyCriterion } from '../item-key.ts';
import { addRepeated, type Add } from '../../rules/keys.ts';
import { asRich } from '../../texts.ts';
import type { KeepIds, PartCount, Place, Reader, TextChange, WithId } from '../question-type.ts';
import { orNull } from './or-null.ts';
import { numberText } from './typed.ts';

type Marked = Schemas['EssayContent'] | Schemas['FileContent'];

/** What essays and files share: the rubric. */
export const rubricContent = {
  mapTexts: <C extends Marked>(content: C, { plain }: TextChange): C => ({
    ...content,
    rubric: content.rubric.map((criterion) => ({
      ...criterion,
      title: plain(criterion.title),
      ...(criterion.description && { description: plain(criterion.description) }),
    })),
  }),
  prepare: <C extends Marked>(content: C, withId: WithId): C => ({
    ...content,
    rubric: content.rubric.map((criterion) => withId({ ...criterion, description: orNull(criterion.description) })),
  }),
  keepIds: <C extends Marked>(content: C, before: C, keep: KeepIds): C => ({
    ...content,
    rubric: keep(content.rubric, before.rubric),
  }),
  places: ({ rubric }: Marked): Place[] =>
    rubric.map(({ title }, index): Place => [`content.rubric.${index}.title`, asRich(title)]),
  validate: ({ rubric }: Marked, add: Add): void =>
    addRepeated(
      rubric.map(({ title }) => asRich(title)),
      (index) => `content.rubric.${index}.title`,
      add,
    ),
  count: ({ rubric }: Marked): PartCount => ({ count: rubric.length, least: 0, most: 20 }),
  patterns: () => [],
  canonical: (content: Marked): unknown => ({
    ...content,
    rubric: content.rubric.map(({ title, description, points }) => ({
      title,
      description: description ?? null,
      points,
    })),
  }),
};

/** There is no key. Reviews show the rubric. */
export const rubricKey = {
  credit: null,
  review: ({ rubric }: { rubric: KeyCriterion[] }, language: Language): Schemas['ReviewKey'] => ({
    answer: null,
    texts: rubric.map(({ title, points }) => `${localized(title, language)} (${numberText(points, language)})`),
  }),
  inWords: ({ rubric }: Marked, { language }: Reader) =>
    rubric.map(({ title, points }) => `${localized(title, language)} (${points})`),
  withKeyOf: () => undefined,
  onPaper: () => undefined,
  analysis: null,
};

/** The rubric is part of the key: learners do not see it on the paper. */
export function keyRubric(rubric: Schemas['Rubric']): KeyCriterion[] {
  return rubric.map(({ id, title, description, points }, index) => ({
    id: id ?? `c${index + 1}`,
    title,
    description: description ?? null,
    points,
  }));
}
