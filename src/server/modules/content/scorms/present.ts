import type { Language, Schemas } from '#shared/contract/index.ts';
import type { PackageItem } from '#shared/scorm/package.ts';
import { translator } from '../../../i18n.ts';
import type { ContentRow, ScormRow } from './queries.ts';
import { activitiesOf, sequencingWords } from './words/sequencing-words.ts';

export const presentScorm = (row: ScormRow): Schemas['Scorm'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  themeId: row.theme_id,
  published: row.published,
  contentId: row.content_id,
  attemptsAllowed: row.attempts_allowed,
  afterEnd: row.after_end,
  completesOn: row.completes_on,
  trusted: row.trusted,
  fileName: row.file_name,
  standard: row.standard,
  edition: row.edition,
  itemCount: row.item_count,
  scoCount: row.sco_count,
  fileCount: row.file_count,
  bytes: row.total_bytes,
  findingCount: row.finding_count,
  usageCount: row.usage_count,
  attemptCount: row.attempt_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
});

/** What was read of an upload, with its report in words. */
export function presentPackage(row: ContentRow, language: Language): Schemas['ScormPackage'] {
  const t = translator(language);
  const { model } = row;
  const words = sequencingWords(language);
  const activities = activitiesOf(model.activityTree);
  const rulesOf = (itemId: string): string[] => {
    const activity = activities.get(itemId);
    return activity === undefined ? [] : words.of(activity);
  };
  return {
    id: row.id,
    fileName: row.file_name,
    standard: model.standard,
    edition: model.edition,
    title: model.title,
    hasSequencing: model.activityTree !== undefined,
    sequencing: model.activityTree === undefined ? [] : words.of(model.activityTree),
    items: flattened(model.items, 0, rulesOf),
    findings: row.findings.map(({ level, key, params }) => ({
      level,
      text: t(`errors.scorm.findings.${key}`, params),
    })),
    fileCount: row.file_count,
    bytes: row.total_bytes,
    createdAt: row.created_at.toISOString(),
  };
}

/** The table of contents from top to bottom. */
const flattened = (
  items: readonly PackageItem[],
  depth: number,
  rulesOf: (itemId: string) => string[],
): Schemas['ScormItem'][] =>
  items.flatMap((item) => [
    {
      id: item.id,
      title: item.title,
      depth,
      type: item.type,
      href: item.href,
      isVisible: item.isVisible,
      launchData: item.launchData ?? item.cmi5?.launchParameters ?? null,
      masteryScore: item.masteryScore ?? item.cmi5?.masteryScore ?? null,
      prerequisites: item.prerequisites,
      maxTimeAllowed: item.maxTimeAllowed,
      timeLimitAction: item.timeLimitAction,
      completionThreshold: item.completionThreshold,
      scaledPassingScore: item.scaledPassingScore,
      moveOn: item.cmi5?.moveOn ?? null,
      description: item.description ?? null,
      activityType: item.cmi5?.activityType ?? null,
      objectives: item.objectives ?? [],
      sequencing: rulesOf(item.id),
    },
    ...flattened(item.children, depth + 1, rulesOf),
  ]);
