import { type FieldModel, fieldOf, isResourceName } from '../../model/model.ts';

/** The resource that each of these fields refers to, for records and rows without a model of their own, such as assignments. */
const KNOWN: Readonly<Record<string, string>> = {
  themeId: 'themes',
  testId: 'tests',
  mediaFileId: 'media-files',
  videoLessonId: 'video-lessons',
  vrSceneId: 'vr-scenes',
  scormId: 'scorms',
  planId: 'plans',
  webinarId: 'webinars',
  questionId: 'questions',
  userId: 'users',
  regionId: 'dictionaries',
  positionId: 'dictionaries',
  decidedBy: 'users',
};

/** The field model of a field in a record's history, from the record or its forms. An unknown field is shown as it is. */
export function historyField(resource: string, name: string): FieldModel {
  if (isResourceName(resource)) {
    const field =
      fieldOf(resource, 'record', name) ?? fieldOf(resource, 'edit', name) ?? fieldOf(resource, 'create', name);
    if (field !== undefined) return field;
  }
  return referenceOf(name) ?? { name, kind: 'text' };
}

/** The field model of a column in a list of rows, by its name. */
export function referenceOf(name: string): FieldModel | undefined {
  const target = KNOWN[name];
  return target === undefined ? undefined : { name, kind: 'reference', reference: { resource: target } };
}
