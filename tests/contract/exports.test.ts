import { describe, expect, it } from 'vitest';
import { allows } from '#admin/model/model.ts';
import { PARTS, SECTIONS } from '#admin/sections.tsx';
import { attemptColumns } from '#server/modules/exams/attempts/staff.ts';
import { appealColumns } from '#server/modules/results/appeals/list.ts';
import { enrolmentColumns } from '#server/modules/learning/enrolments/queries.ts';
import { visitColumns } from '#server/modules/evidence/visits/lists/events.ts';
import { visitorColumns } from '#server/modules/evidence/visits/lists/people.ts';
import { visitedThemeColumns } from '#server/modules/evidence/visits/lists/themes.ts';
import { certificateColumns } from '#server/modules/evidence/certificates/issued/queries.ts';
import { attemptColumns as statisticsAttempts } from '#server/modules/evidence/statistics/lists/attempts.ts';
import { enrolmentColumns as statisticsEnrolments } from '#server/modules/evidence/statistics/lists/enrolments.ts';
import { personColumns as statisticsPeople } from '#server/modules/evidence/statistics/lists/people.ts';
import { RESOURCES } from '#server/modules/resources.ts';
import { userColumns } from '#server/modules/identity/users/export.ts';

/** People, attempts, appeals, enrolments, visits, certificates and the rows of statistics have export queries of their own. */
const OWN = {
  users: userColumns,
  attempts: attemptColumns,
  appeals: appealColumns,
  enrolments: enrolmentColumns,
  'visited-themes': visitedThemeColumns,
  visitors: visitorColumns,
  visits: visitColumns,
  certificates: certificateColumns,
  'statistics-people': statisticsPeople,
  'statistics-attempts': statisticsAttempts,
  'statistics-enrolments': statisticsEnrolments,
} as const;

function exportedBy(resource: string): string[] {
  const columns = Object.hasOwn(OWN, resource)
    ? OWN[resource as keyof typeof OWN]
    : (RESOURCES.get(resource)?.exportColumns ?? []);
  return columns.map(({ field }) => field);
}

describe('an export', () => {
  const lists = [...SECTIONS, ...PARTS].filter(({ model }) => allows(model, 'export'));

  it.each(lists.map((definition) => [definition.name, definition] as const))(
    'of %s can have every column that its list can show, each once',
    (_, { model, columns }) => {
      const exported = exportedBy(model);
      expect(columns.filter((name) => !exported.includes(name))).toEqual([]);
      expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
    },
  );
});
