import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import { FACT_NAMES } from '#shared/exams/protocol-facts.ts';
import { AUDIT_ACTIONS, AUDIT_DETAILS } from '#shared/history/kinds.ts';
import { PERSON_TABS, TEST_TABS } from '#shared/routes/index.ts';
import { CALL_ERROR_KEYS } from '#shared/scorm/call-errors.ts';
import { filesBelow, textOf } from '../support/source-files.ts';

/**
 * The values that may fill the placeholders of a locale key built at run time:
 * - lists, one for each placeholder: every combination must have a text;
 * - `named`: any word that the sources contain; a text whose word is nowhere in the sources counts as unused.
 */
export type Holes = readonly (readonly string[])[] | 'named';

type Schema = { enum?: string[]; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };

const schemas = contract.components.schemas as unknown as Record<string, Schema>;

/** The values of an enum in the contract: a named schema, or one of its properties. */
function valuesOf(name: string, property?: string): string[] {
  const schema = property === undefined ? schemas[name] : schemas[name]?.properties?.[property];
  const values = schema?.enum ?? schema?.anyOf?.find((one) => one.enum !== undefined)?.enum ?? schema?.items?.enum;
  if (values === undefined) throw new Error(`The contract has no enumeration ${name} ${property ?? ''}`);
  return values;
}

/** The names of a schema's properties. */
const propertiesOf = (name: string): string[] => Object.keys(schemas[name]?.properties ?? {});

/** All matches of a pattern in the server's sources. */
function inServer(pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const file of filesBelow(['src/server'], /(?<!\.test)\.ts$/)) {
    for (const [, word] of textOf(file).matchAll(pattern)) if (word !== undefined) found.add(word);
  }
  return [...found];
}

const errorIds = [
  ...inServer(/\bconflict\('([a-z-]+)'/g),
  ...inServer(/new PublicError\(\d+, '([a-z-]+)'/g),
  ...inServer(/errors\.invalid\([^;]*, '([a-z-]+)'\)/g),
];

const languages = valuesOf('Language');
const questionTypes = valuesOf('QuestionType');
const formats = valuesOf('ImportFormat');
// A dot would start the next part of a key.
const exportFormats = valuesOf('ExportFormat').map((format) => format.replace('.', ''));
const outcomes = valuesOf('MyTest', 'outcome');
const targets = valuesOf('AssignmentTarget');
const submitReasons = valuesOf('SubmitReason');
const importTargets = valuesOf('ImportTarget');
const testStatuses = valuesOf('Test', 'status');
const passwordRules = ['length', 'upper', 'lower', 'digit', 'special'];
const verdicts = valuesOf('Verdict');
const certificateFields = valuesOf('CertificateField');
const certificateKinds = valuesOf('CertificateFileElement', 'kind');
const designKinds = certificateKinds.filter((kind) => kind !== 'background');
const certificateStates = valuesOf('CertificateState');
const fileVerdicts = valuesOf('CertificateFileCheck', 'verdict');
const signatures = ['right', 'wrong', 'key-unknown', 'other-code', 'expired'];
const starts = ['strict', 'ornament', 'modern', 'plain'];
const fileFindings = valuesOf('CertificateFileCheck', 'findings');

const measures = valuesOf('StatisticsMeasure');
const grains = valuesOf('StatisticsGrain');
const reportPresets = valuesOf('StatisticsPreset');
const reportFormats = valuesOf('StatisticsFormat');
const groupings = valuesOf('StatisticsBy');
const countedColumns = propertiesOf('StatisticsGroup').filter((name) => name !== 'id' && name !== 'title');
const countedFilters = propertiesOf('StatisticsFilter');

/** Every template in the sources that builds a locale key; * stands for a placeholder. */
export const DYNAMIC: Record<string, Holes> = {
  'faces.reasons.*': [valuesOf('FaceReason')],
  'faces.steps.*': [valuesOf('FaceStep')],
  'faces.hints.*': [['no-face', 'several-faces', 'too-dark', 'too-far', 'too-near', 'not-whole']],
  'faces.advice.*': [['light', 'distance', 'glasses', 'ask']],
  'webinarPage.faces.*': 'named',
  'webinarPage.faces.moments.*': [valuesOf('FaceMoment')],
  'webinarPage.faces.states.*': [valuesOf('FaceCheckState')],
  'personPage.faces.*': [valuesOf('UserFace', 'state').filter((state) => state !== 'ready')],
  'emails.notice.kinds.*': [valuesOf('NoticeKind')],
  'notices.settings.group.*': [valuesOf('NoticeGroup')],
  'notices.settings.channel.*': [['app', 'mail', 'push']],
  'notices.settings.*': [[...valuesOf('NotificationChoices', 'digest'), 'from', 'to']],
  'notices.*': [['today', 'yesterday']],
  'statistics.measures.*.name': [measures],
  'statistics.measures.*.hint': [measures],
  'pages.statistics.measures.*.unit': [measures],
  'statistics.change.*': [['up', 'down']],
  'statistics.presets.*': [reportPresets],
  'statistics.filters.*': [countedFilters],
  'pages.statistics.filters.*': [countedFilters.filter((name) => name.endsWith('Id'))],
  'statistics.trend.*': [[...grains, 'chart', 'table']],
  'statistics.trend.open.*': [grains],
  'statistics.by.*.one': [[...groupings, 'question']],
  'statistics.by.*.title': [groupings],
  'pages.statistics.by.*.one': [groupings],
  'pages.statistics.by.*.title': [groupings],
  'statistics.columns.*': [countedColumns],
  'pages.statistics.columns.*': [countedColumns],
  'statistics.cohorts.kinds.*': [['regionId', 'positionId', 'planId', 'hired']],
  'statistics.save.*': [reportFormats],
  'statistics.funnel.steps.*': [['assigned', 'started', 'finished', 'certified']],
  'pages.statistics.report.course.*': [grains],
  'errors.*': [errorIds],
  'errors.exports.*': 'named',
  'errors.fields.*': 'named',
  'errors.scorm.findings.*': 'named',
  'errors.scorm.sequencing.actions.*': 'named',
  'errors.scorm.sequencing.children.*': 'named',
  'errors.scorm.sequencing.conditions.*': 'named',
  'errors.scorm.sequencing.negations.*': 'named',
  'errors.scorm.sequencing.lines.*': 'named',
  'errors.scorm.sequencing.states.*': 'named',
  'errors.imports.*.*': 'named',
  'errors.imports.types.*': 'named',
  'errors.imports.words.rounding.*': [valuesOf('DigitsType')],
  'imports.*': 'named',

  'language.name.*': [languages],
  'language.short.*': [languages],
  'theme.*': [valuesOf('ThemeChoice')],
  'roles.*': [ROLE_KEYS],
  'menu.*.*': 'named',
  'menu.sections.*': 'named',
  'chat.events.*': [valuesOf('SupportEvent')],
  'helpContext.browsers.*': [valuesOf('SupportDevice', 'browser')],
  'helpContext.systems.*': [valuesOf('SupportDevice', 'system')],
  'myHelp.scores.*': [['1', '2', '3', '4', '5']],
  'myHelp.states.*': [valuesOf('SupportState')],
  'pages.support.states.*': [valuesOf('SupportState')],
  'support.attempts.*': [['in_progress', 'submitted']],
  'support.empty.*': [[...valuesOf('SupportRequestFilter', 'view'), 'all', 'search']],
  'support.report.columns.*': [['total', 'unsolved', 'solved', 'answer', 'answer90', 'solving', 'solving90', 'rating']],
  'support.states.*': [valuesOf('SupportState')],
  'support.views.*': [[...valuesOf('SupportRequestFilter', 'view'), 'all']],
  'appeal.kinds.*': [valuesOf('AppealKind')],
  'appeal.states.*': [valuesOf('AppealState')],
  'appeals.decision.*': [['mark', 'correct']],
  'appeals.decision.*Hint': [['mark', 'correct']],
  'visitLog.*': [['people', 'visits', 'time', 'day']],
  'resources.visits.events.*': [['opened', 'stayed']],
  'marking.*': [['before', 'after']],
  'marking.given.*': [valuesOf('MarkStage')],
  'marking.stage.*': [[...valuesOf('MarkingStage'), 'none']],
  'marking.states.*': [['waiting', 'mine', 'all']],
  'question.hint.*': [questionTypes],
  'question.rounding.*': [valuesOf('DigitsType')],
  'question.verdict.*': [verdicts],
  'question.file.size.*': [['b', 'kb', 'mb']],
  'question.file.problem.*': [['extension', 'size', 'empty', 'count']],

  'password.link.*.title': [['used', 'expired', 'unknown']],
  'password.link.*.text': [['used', 'expired', 'unknown']],
  'password.rules.*': [passwordRules],
  'privacy.sections.*.title': 'named',
  'privacy.sections.*.text': 'named',

  'main.greeting.*': 'named',
  'profile.field.*': 'named',
  'result.text.*': [['passed', 'not_passed', 'completed']],
  'testPage.rules.review.*': [valuesOf('ReviewLevel')],
  'testStatus.*': [[...outcomes, 'missed']],
  'result.closedBy.*': [['staff', 'policy']],
  'testPage.needs.policy.*': [['record', 'warn', 'end']],
  'library.kinds.*': [valuesOf('MediaKind')],
  'library.one.*': [valuesOf('MediaKind')],
  'library.reading.*': 'named',
  'lessons.questions.*': [['correct', 'answered', 'required', 'optional']],
  'lessons.rules.*': [valuesOf('SkipMode').filter((mode) => mode !== 'free')],
  'lessons.unsaved.*.title': [['kept', 'uncounted']],
  'lessons.unsaved.*.text': [['kept', 'uncounted']],
  'lessons.stopped.*.title': [['elsewhere', 'replaced', 'closed']],
  'lessons.stopped.*.text': [['elsewhere', 'replaced', 'closed']],
  'lessons.stopped.*.action': [['elsewhere', 'replaced', 'closed']],
  'player.failed.*.title': [['broken', 'closed']],
  'player.failed.*.text': [['broken', 'closed']],
  'player.help.*': 'named',
  'player.notice.*': 'named',
  'player.spoken.*': [['hour', 'minute', 'second']],
  'player.textSizes.*': [['s', 'm', 'l']],
  'testing.forward.lacks.*': 'named',
  'paperSections.standing.*': 'named',
  'testing.forward.standing.*': 'named',
  'testing.late.reasons.*': [[...valuesOf('RefusalReason'), 'file-lost']],
  'testing.save.*': 'named',
  'testing.standing.*': 'named',
  'tests.group.*': [[...valuesOf('MyTest', 'state'), 'locked']],
  'testCard.locked.*': [valuesOf('ThemeLock', 'reason')],
  'tests.kind.*': [['all', ...valuesOf('MyTest', 'kind')]],

  'invigilation.facts.*': [FACT_NAMES],
  'invigilation.kinds.*': [valuesOf('AttemptEventKind')],
  'invigilation.refusals.*': [valuesOf('RefusalReason')],
  'admin.resources.attempts.outcome.*': [['passed', 'notPassed']],
  'common.language.name.*': [languages],
  'pages.invigilation.facts.*': [FACT_NAMES],
  'pages.invigilation.kinds.*': [valuesOf('AttemptEventKind')],
  'pages.invigilation.refusals.*': [valuesOf('RefusalReason')],
  'pages.invigilation.stages.*': [['first', 'second', 'resolved']],
  'invigilation.actions.*': [valuesOf('InterventionAction')],
  'invigilation.columns.*': 'named',
  'invigilation.connections.*': [valuesOf('Connection')],
  'invigilation.dialog.about.*': [valuesOf('InterventionAction')],
  'invigilation.dialog.confirm.*': [valuesOf('InterventionAction')],
  'invigilation.dialog.reasons.*': 'named',
  'invigilation.dialog.sure.*': [['force-submit', 'reopen']],
  'invigilation.dialog.titles.*': [valuesOf('InterventionAction')],
  'invigilation.asked.corrected.*': [['key', 'drop', 'credit']],
  'invigilation.groups.*': 'named',
  'invigilation.protocol.groups.*': 'named',
  'invigilation.protocol.shown.*': 'named',
  'invigilation.skipped.reasons.*': [valuesOf('InterventionSkip')],
  'invigilation.states.*': [valuesOf('BoardState')],
  'invigilation.shownLevels.*': [valuesOf('ShownLevel')],
  'pages.invigilation.shownLevels.*': [valuesOf('ShownLevel')],
  'invigilation.stages.*': [['first', 'second', 'resolved']],
  'invigilation.decisions.*': [['accepted', 'rejected']],
  'pages.invigilation.decisions.*': [['accepted', 'rejected']],
  'resources.attempts.late.state.*': [valuesOf('LateAnswer', 'state')],
  'resources.attempts.late.proof.*': [valuesOf('LateAnswer', 'proof')],

  'auditDetails.*': [AUDIT_DETAILS],
  'history.fields.*': 'named',
  'history.kinds.*': [AUDIT_ACTIONS],
  'history.materials.*': [valuesOf('ThemeMaterial', 'kind')],
  'history.rows.*': 'named',
  'history.state.*': [['undone', 'undo']],

  'home.server.status.*': [valuesOf('HealthStatus')],
  'home.steps.*.title': [propertiesOf('HomeSteps')],
  'home.steps.*.text': [propertiesOf('HomeSteps')],
  'home.steps.go.*': 'named',
  'home.waiting.*': [propertiesOf('HomeWaiting')],
  'console.account.*': 'named',
  'console.sortable.*': 'named',
  'richText.*': 'named',
  'richText.formulas.groups.*': 'named',
  'richText.formulas.palette.*': 'named',
  'richText.formulas.problems.*': 'named',
  'richText.styles.*': 'named',
  'richText.tables.*': 'named',
  'resources.*.name': 'named',
  'resources.*.fields.*': 'named',
  'resources.*.values.*.*': 'named',
  'resources.*.hints.*': 'named',
  'resources.*.groups.*': 'named',
  'resources.*.empty.title': 'named',
  'resources.*.empty.text': 'named',
  'resources.assignments.values.targetType.*': [targets],
  'resources.attempts.outcome.*': 'named',
  'resources.appeals.values.kind.*': [valuesOf('AppealKind')],
  'resources.appeals.values.state.*': [valuesOf('AppealState')],
  'resources.attempts.values.submitReason.*': [submitReasons],
  'questionEditor.cloze.kinds.*': [valuesOf('PaperGap', 'kind')],
  'history.content.digits.*': [valuesOf('DigitsType')],
  'questionEditor.dataset.*': 'named',
  'questionEditor.formula.digitsTypes.*': [valuesOf('DigitsType')],
  'questionEditor.formula.problems.*': 'named',
  'resources.questions.toleranceTypes.*': [valuesOf('ToleranceType')],
  'questionEditor.hotspot.*': [['upload', 'replace']],
  'questionEditor.hotspot.coords.*': 'named',
  'questionEditor.hotspot.help.*': [['select', ...valuesOf('HotspotShape')]],
  'questionEditor.hotspot.tool.*': [['select', ...valuesOf('HotspotShape')]],
  'resources.questions.scorings.*': [valuesOf('Scoring')],
  'resources.questions.export.formats.*.name': [exportFormats],
  'resources.questions.export.formats.*.about': [exportFormats],
  'questionImport.formats.*': [formats],
  'resources.questions.import.categories.*': [['theme', 'new', 'one']],
  'resources.questions.import.kinds.*': 'named',
  'resources.questions.import.known.*': [['skip', 'version', 'add']],
  'resources.questions.import.none.*': 'named',
  'resources.questions.import.steps.*': 'named',
  'resources.questions.duplicates.*.open': [['deactivate', 'delete']],
  'resources.questions.duplicates.*.*': 'named',
  'resources.questions.preview.widths.*': [['phone', 'desktop']],
  'resources.questions.problems.*': 'named',
  'resources.questions.tabs.*': 'named',
  'resources.questions.usage.*': 'named',
  'resources.questions.values.type.*': [questionTypes],
  'resources.retakes.fields.*': 'named',
  'resources.test-overrides.fields.*': 'named',
  'resources.test-overrides.hints.*': 'named',
  'resources.retakes.values.status.*': [valuesOf('Retake', 'status')],
  'resources.retakes.values.origin.*': [valuesOf('Retake', 'origin')],
  'resources.themes.materials.*': 'named',
  'resources.themes.materials.add.*': [valuesOf('ThemeMaterial', 'kind')],
  'resources.themes.materials.kinds.*': [valuesOf('ThemeMaterial', 'kind')],
  'resources.themes.materials.missing.*': 'named',
  'resources.restoration-requests.fields.*': 'named',
  'resources.restoration-requests.values.status.*': [valuesOf('RestorationRequest', 'status')],
  'resources.roles.matrix.resources.*': [Object.keys(PERMISSIONS).filter((resource) => resource !== 'session')],
  'resources.roles.matrix.verbs.*': [[...new Set(Object.values(PERMISSIONS).flat())].filter((verb) => verb !== 'self')],
  'resources.*.assign.title': [['tests', 'plans']],
  'resources.*.assign.list': [['tests', 'plans']],
  'resources.*.assign.none': [['tests', 'plans']],
  'resources.*.assign.ofPerson': [['tests', 'plans']],
  'resources.*.assign.noneOfPerson': [['tests', 'plans']],
  'resources.assignments.panel.by.*': [targets],
  'resources.assignments.panel.kinds.*': [targets],
  'resources.assignments.panel.pick.*': [targets.filter((target) => target !== 'everyone')],
  'resources.media-files.content.*': 'named',
  'resources.media-files.orphans.*': 'named',
  'resources.media-files.replacement.*': [['processing', 'failed']],
  'resources.media-files.replacement.state.*': [['processing', 'failed']],
  'resources.media-files.upload.*': 'named',
  'resources.vr-scenes.editor.*': 'named',
  'tours.question.*': 'named',
  'tours.view.*': 'named',
  'resources.plans.tabs.*': 'named',
  'resources.plan-assignments.fields.*': 'named',
  'resources.plan-assignments.dates.*': 'named',
  'resources.enrolments.fields.*': 'named',
  'resources.enrolments.change.*.open': [['extend', 'cycle']],
  'resources.enrolments.change.*.title': [['extend', 'cycle']],
  'resources.enrolments.change.*.text': [['extend', 'cycle']],
  'resources.enrolments.change.*.selectedText': [['extend', 'cycle']],
  'resources.enrolments.change.*.dueOn': [['extend', 'cycle']],
  'resources.enrolments.change.*.confirm': [['extend', 'cycle']],
  'resources.enrolments.change.who.*': [valuesOf('EnrolmentChange', 'who')],
  'resources.enrolments.standing.*': 'named',
  'resources.enrolments.evidence.*': 'named',
  'resources.enrolments.evidence.kinds.*': [valuesOf('MaterialKind')],
  'resources.enrolments.evidence.states.*': [valuesOf('MaterialState')],
  'resources.enrolments.versions.changes.*': 'named',
  'material.kinds.*': [valuesOf('MaterialKind')],
  'material.states.*': [valuesOf('MaterialState')],
  'material.open.*': [['test', 'file', 'video', 'vr', 'scorm', 'webinar']],
  'webinars.standing.*': [valuesOf('WebinarStanding')],
  'resources.webinars.sheet.*': 'named',
  'resources.webinars.sheet.columns.*': 'named',
  'emails.webinars.*': 'named',
  'emails.webinars.*Subject': [['known', 'moved', 'day', 'soon', 'cancelled']],
  'packages.opens.*': [valuesOf('MyScorm', 'opens')],
  'packages.saving.*': [['saved', 'sending', 'offline', 'refused']],
  'packages.news.*': [['saved', 'offline', 'refused']],
  'packages.over.*': [['saved', 'waiting', 'refused']],
  'packages.modes.*': [['review', 'browse']],
  'packages.troubles.*': [['not-found', 'expired', 'no-api', 'storage']],
  'packages.itemStates.*': [['passed', 'failed', 'done', 'begun']],
  'plans.states.*': [valuesOf('MyPlanState')],
  'planTheme.*': [['previous', 'next']],
  'planTheme.states.*': [valuesOf('PlanThemeProgress', 'state')],
  'planTheme.locked.*': [valuesOf('ThemeLock', 'reason')],
  'emails.planDue.*': [['soon', 'due', 'overdue']],
  'emails.planDue.*Subject': [['soon', 'due', 'overdue']],
  'questionAnswers.*': 'named',
  'resources.video-lessons.heat.*': 'named',
  'resources.video-lessons.questions.*': 'named',
  'resources.video-lessons.subtitles.*': 'named',
  'resources.video-lessons.tabs.*': 'named',
  'resources.vr-scenes.tabs.*': 'named',
  'packagePage.contents.types.*': [valuesOf('ScormItem', 'type')],
  'packagePage.contents.moveOns.*': [
    ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'],
  ],
  'packagePage.contents.timeLimitActions.*': 'named',
  'packagePage.contents.*': 'named',
  'packagePage.facts.*': [['file', 'course', 'standard', 'parts', 'files', 'order']],
  'packagePage.findings.*': [['error', 'warning', 'note']],
  'packagePage.replace.*': 'named',
  'packagePage.try.troubles.*': [['not-found', 'expired', 'no-api', 'storage']],
  'packagePage.try.states.*': [['passed', 'failed', 'done', 'begun']],
  'resources.video-lessons.watching.*': 'named',
  'resources.video-watchers.fields.*': 'named',
  'resources.scorm-answers.fields.*': 'named',
  'resources.scorm-attempts.fields.*': 'named',
  'resources.scorm-attempts.completions.*': [valuesOf('ScormAttempt', 'completion')],
  'resources.scorm-attempts.successes.*': [valuesOf('ScormAttempt', 'success')],
  'scormErrors.*': [CALL_ERROR_KEYS],
  'pages.scormErrors.*': [CALL_ERROR_KEYS],
  'scormResults.states.*': [['all', 'running', 'ended', 'completed', 'incomplete', 'passed', 'failed']],
  'scormResults.orders.*': [['last', 'name', 'best', 'worst', 'longest']],
  'scormResults.items.*': 'named',
  'scormResults.attempt.tabs.*': 'named',
  'scormResults.launches.*': 'named',
  'scormResults.calls.*': 'named',
  'scormResults.attempts.*': [['newest', 'all']],
  'scormResults.answers.*': [['all', 'correct', 'wrong', 'other']],
  'scormResults.verdicts.*': [['correct', 'wrong', 'incorrect', 'unanticipated', 'neutral']],
  'scormResults.types.*': 'named',
  'scormResults.values.*': [['true', 'false']],
  'resources.scorm-statements.fields.*': 'named',
  'resources.scorm-statements.verbs.*': [
    [
      ...['launched', 'initialized', 'completed', 'passed', 'failed', 'terminated', 'abandoned', 'waived', 'satisfied'],
      ...['answered', 'progressed', 'experienced'],
    ],
  ],
  'resources.scorm-statements.successes.*': [['yes', 'no']],
  'admin.resources.scorm-attempts.completions.*': [valuesOf('ScormAttempt', 'completion')],
  'admin.resources.scorm-attempts.successes.*': [valuesOf('ScormAttempt', 'success')],
  'resources.tests.about.*': 'named',
  'testCheck.advice.*': [valuesOf('TestFindingCode')],
  'testCheck.findings.*': [valuesOf('TestFindingCode')],
  'testCheck.severity.*': [valuesOf('TestFinding', 'severity')],
  'testCheck.*': [['ready', 'notReady', 'sound', 'unsound']],
  'resources.tests.groups.*': 'named',
  'resources.tests.pools.*': 'named',
  'resources.tests.preview.sum.*': [['difficulty', 'points']],
  'resources.tests.results.*': [['summary', 'distribution', 'themes']],
  'resources.tests.results.figures.*': 'named',
  'resources.tests.tabs.*': 'named',
  'resources.tests.pages.*': [[...TEST_TABS]],
  'resources.tests.values.lifecycle.*': [valuesOf('Test', 'lifecycle')],
  'testWorkspace.counts.*': [Object.keys(schemas.TestWorkspace?.properties?.counts?.properties ?? {})],
  'testWorkspace.reasons.*': [valuesOf('TestStepReason')],
  'testWorkspace.steps.*': [valuesOf('TestStepCode')],
  'personPage.tabs.*': [[...PERSON_TABS]],
  'ra.boolean.*': [['true', 'false']],
  'resources.tests.values.status.*': [testStatuses],
  'resources.users.fields.*': 'named',

  'resources.certificates.tabs.*': [['issued', 'templates']],
  'resources.certificates.fields.*': 'named',
  'resources.certificates.issue.*': 'named',
  'resources.certificates.revoke.*': 'named',
  'resources.certificates.lacks.*': [['none', 'plan', 'test']],
  'resources.users.values.language.*': [languages],
  'resources.certificates.values.state.*': [certificateStates],
  'resources.certificates.values.review.*': [valuesOf('CertificateReview')],
  'resources.certificates.values.source.*': [valuesOf('Certificate', 'source')],
  'certificateDesign.*': 'named',
  'certificateDesign.arrange.*': 'named',
  'certificateDesign.field.*': [certificateFields],
  'certificateDesign.kind.*': [designKinds],
  'certificateDesign.problem.*': 'named',
  'certificateDesign.tool.*': 'named',
  'certificateStarts.*.title': [starts],
  'certificateStarts.*.text': [starts],
  'certificatePage.*.*': 'named',
  'certificatePage.*.open': [['reissue', 'revoke', 'keep']],
  'certificatePage.event.*': [valuesOf('CertificateEvent', 'kind')],
  'certificatePage.review.*': [valuesOf('CertificateReview')],
  'myCertificates.standing.*': [[...certificateStates, 'ending']],
  'verify.fact.*': 'named',
  'verify.field.*': [certificateFields],
  'verify.file.*': [['file-empty', 'file-too-large']],
  'verify.finding.*': [fileFindings],
  'verify.kind.*': [certificateKinds],
  'verify.signature.*.title': [signatures],
  'verify.signature.*.text': [signatures],
  'verify.state.*.title': [valuesOf('VerifiedCertificate', 'state')],
  'verify.state.*.text': [valuesOf('VerifiedCertificate', 'state')],
  'verify.verdict.*.title': [fileVerdicts],
  'verify.verdict.*.text': [fileVerdicts],

  'reportCards.saving.*': [['saving', 'saved', 'failed']],

  'tableImports.about.*': [importTargets],
  'tableImports.guide.*.*': [importTargets, ['required', 'keys', 'more']],
  'pages.itemAnalysis.columns.*': 'named',
  'pages.responses.columns.*': 'named',
  'pages.itemAnalysis.findings.*.name': [valuesOf('ItemFinding')],
  'pages.keyCorrections.columns.*': 'named',
  'itemAnalysis.attention.*': [valuesOf('ItemAttention')],
  'itemAnalysis.detail.*': [['chosen', 'upper', 'middle', 'lower', 'pointBiserial']],
  'itemAnalysis.detail.difWords.*': [valuesOf('DifClass')],
  'itemAnalysis.findings.*.advice': [valuesOf('ItemFinding')],
  'itemAnalysis.findings.*.name': [valuesOf('ItemFinding')],
  'itemAnalysis.help.*': [['facility', 'discrimination', 'itemRest', 'dif', 'alpha', 'sem']],
  'itemAnalysis.languages.*': [languages],
  'itemAnalysis.methods.*': [valuesOf('Reliability', 'method')],
  'itemAnalysis.reasons.*': [valuesOf('AnalysisReason')],
  'itemAnalysis.summary.bands.*': [valuesOf('ReliabilityBand')],
  'keyCorrections.*': [['value', 'tolerance']],
  'keyCorrections.actionHints.*': [valuesOf('CorrectionAction')],
  'keyCorrections.actions.*': [valuesOf('CorrectionAction')],
  'keyCorrections.causes.*': [valuesOf('LeftOutAttempt', 'cause')],
  'keyCorrections.scopes.*': [valuesOf('CorrectionScope')],
  'keyCorrections.states.*': [['passed', 'failed', 'pending']],
  'keyCorrections.statuses.*': [valuesOf('CorrectionStatus')],
  'keyCorrections.summary.*': [['toPassed', 'toFailed', 'higher', 'lower', 'running', 'certificates']],
  'tableImports.problems.text.*': [['will', 'did']],
  'tableImports.report.*.*': [
    ['will', 'did'],
    ['create', 'update', 'same', 'skip', 'error'],
  ],
  'tableImports.report.created.*': [['will', 'did']],
  'tableImports.report.photos.*': [['will', 'did']],
  'tableImports.rules.empties.*': [valuesOf('ImportSettings', 'empty')],
  'tableImports.rules.modes.*': [valuesOf('ImportMode')],
  'tableImports.saving.*': [['saved', 'saving', 'failed']],
  'tableImports.steps.*': [['file', 'columns', 'values', 'check', 'done']],
  'console.tables.template.*': [valuesOf('TableFormat')],
  'tableImports.title.*': [importTargets],
  'tableImports.values.confidence.*': [valuesOf('ImportConfidence')],
  'tableImports.unfinished.status.*': [valuesOf('TableImport', 'status')],

  'admin.resources.*.fields.*': 'named',
  'admin.resources.appeals.values.kind.*': [valuesOf('AppealKind')],
  'admin.resources.appeals.values.state.*': [valuesOf('AppealState')],
  'admin.resources.attempts.values.status.*': [valuesOf('AttemptStatus')],
  'admin.resources.attempts.values.submitReason.*': [submitReasons],
  'admin.resources.attempts.values.marking.*': [valuesOf('MarkingState')],
  'admin.resources.enrolments.values.state.*': [valuesOf('EnrolmentState')],
  'admin.resources.enrolments.values.source.*': [valuesOf('Enrolment', 'source')],
  'admin.resources.media-files.values.kind.*': [valuesOf('MediaKind')],
  'admin.resources.media-files.values.state.*': [valuesOf('MediaState')],
  'admin.resources.questions.values.type.*': [questionTypes],
  'admin.resources.scorms.values.standard.*': [valuesOf('ScormStandard')],
  'admin.resources.scorms.values.afterEnd.*': [valuesOf('ScormAfterEnd')],
  'admin.resources.scorms.values.completesOn.*': [valuesOf('ScormCompletesOn')],
  'admin.resources.tests.values.kind.*': [valuesOf('Test', 'kind')],
  'admin.resources.tests.values.lifecycle.*': [valuesOf('Test', 'lifecycle')],
  'admin.resources.tests.values.status.*': [testStatuses],
  'admin.resources.video-lessons.values.skipMode.*': [valuesOf('SkipMode')],
  'admin.resources.video-lessons.values.state.*': [valuesOf('MediaState')],
};

/** Keys of the console's settings in the browser's storage: they look like locale keys but are not. */
export const STORE_NAMES: ReadonlySet<string> = new Set([
  'console.menu.wide',
  'console.home.stepsHidden',
  'console.imports.*',
  'console.imports.question-files',
  'plans.*.enrolments',
  'plans.enrolments',
  'tests.*.attempts',
  'users.*.enrolments',
  'users.enrolments',
  'users.*.attempts',
  'users.attempts',
]);

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]);
}

/** Words from the contract and the access table; like literals, they may fill a placeholder. */
export const NAMED_BY_CONTRACT: ReadonlySet<string> = new Set([...ROLE_KEYS, ...wordsIn(contract)]);

/** Keys that a library looks up by itself. */
export const OWN_WORDS = /^ra\.|^resources\.[\w-]+\.(?:name|page\.(?:create|edit))$/;

/** Visible text that is the same in every language. */
export const LITERAL_WORDS: ReadonlySet<string> = new Set(['Synaq']);
