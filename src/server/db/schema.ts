import type { DirectoryTables } from './directory-tables.ts';
import type { FaceTables } from './face-tables.ts';
import type { RoomTables } from './live-room-tables.ts';
import type { DictionariesTable, DictionaryTypesTable, UsersTable } from './people-tables.ts';
import type {
  MeetingsTable,
  RecordingsTable,
  RecordingWebinarsTable,
  WebinarEndingsTable,
  WebinarParts,
  WebinarsTable,
} from './webinar-tables.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, Json, JsonOrNull, Revised } from './columns.ts';
import type {
  AttemptAnswersTable,
  AttemptHeadsTable,
  AttemptPapersTable,
  AttemptsTable,
  AttemptStepsTable,
  LateAnswersTable,
  PaperTextsTable,
  TestOverridesTable,
} from './attempt-tables.ts';
import type {
  AuditEventsTable,
  AuditHeadTable,
  BatchesTable,
  ChangesTable,
  ImportMappingsTable,
  JobsTable,
  RecordDigestsTable,
  SavedViewsTable,
  TableImportPhotosTable,
  TableImportRowsTable,
  TableImportsTable,
} from './console-tables.ts';
import type {
  QuestionImportItemsTable,
  QuestionImportsTable,
  QuestionsTable,
  QuestionVersionsTable,
  ThemeMaterialsTable,
  ThemesTable,
} from './content-tables.ts';
import type {
  EnrolmentRemindersTable,
  EnrolmentsTable,
  PlanAssignmentsTable,
  PlanNewsTable,
  PlanThemesTable,
  PlanVersionMaterialsTable,
  PlanVersionsTable,
  PlanVersionThemesTable,
} from './enrolment-tables.ts';
import type {
  DeadAddressesTable,
  NoticeDeliveriesTable,
  NotificationSettingsTable,
  PushSubscriptionsTable,
} from './notice-tables.ts';
import type {
  CannedAnswersTable,
  SupportFilesTable,
  SupportLooksTable,
  SupportMessagesTable,
  SupportRequestsTable,
  SupportStaffTable,
} from './support-tables.ts';
import type { FilesTable, UploadsTable } from './upload-tables.ts';
import type {
  FileOpeningsTable,
  LearnerClocksTable,
  MaterialProgressTable,
  MaterialReadingsTable,
  WrongAnswersTable,
} from './learning-tables.ts';
import type {
  CertificateCountersTable,
  CertificateEventsTable,
  CertificateKeysTable,
  CertificateNewsTable,
  CertificateRemindersTable,
  CertificateTemplatePlansTable,
  CertificateTemplateTestsTable,
  CertificateTemplateVersionsTable,
  CertificateTemplatesTable,
  CertificatesTable,
} from './certificate-tables.ts';
import type { ScormParts, ScormsTable } from './scorm-tables.ts';
import type { XapiTables } from './xapi-tables.ts';
import type { VrPlacesTable, VrReferencesTable, VrScenesTable, VrVisitsTable } from './vr-tables.ts';
import type {
  ActivityDaysTable,
  ActivityMonthsTable,
  StatisticRecipientsTable,
  StatisticReportsTable,
  StatisticSubscriptionsTable,
} from './statistic-tables.ts';
import type { VisitDaysTable, VisitSendersTable, VisitsTable } from './visit-tables.ts';
import type { MediaContentsTable, MediaFilesTable, MediaRenditionsTable } from './media-tables.ts';
import type {
  AccessLettersTable,
  AccountTables,
  KnownDevicesTable,
  PasswordLinksTable,
  RestorationRequestsTable,
  RolesTable,
  SessionsTable,
  SignInFailuresTable,
  SignInTables,
} from './sign-in-tables.ts';
import type {
  AnswerFilesTable,
  AppealsTable,
  AssignmentsTable,
  AttemptContactsTable,
  AttemptEventsTable,
  InterventionsTable,
  KeyCorrectionResultsTable,
  KeyCorrectionsTable,
  MarksTable,
  NoticesTable,
  OutagesTable,
  PaperStockTable,
  PreparedPapersTable,
  ReportCardAttemptsTable,
  ReportCardRemarksTable,
  ReportCardsTable,
  ReportCardVersionsTable,
  ServerPulseTable,
  TestPoolsTable,
  TestQuestionsTable,
} from './exam-tables.ts';

export type { Json } from './columns.ts';
import type {
  VideoAnswersTable,
  VideoBookmarksTable,
  VideoLessonsTable,
  VideoQuestionsTable,
  VideoSubtitlesTable,
  VideoWatchedTable,
  WatchSessionsTable,
} from './video-tables.ts';

/** The tables as Kysely sees them. int8 and numeric are numbers, date is YYYY-MM-DD, timestamptz is Date, jsonb is its value. */
export interface Database
  extends ScormParts,
    WebinarParts,
    XapiTables,
    FaceTables,
    RoomTables,
    SignInTables,
    AccountTables,
    DirectoryTables {
  roles: RolesTable;
  dictionary_types: DictionaryTypesTable;
  dictionaries: DictionariesTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  known_devices: KnownDevicesTable;
  restoration_requests: RestorationRequestsTable;
  password_links: PasswordLinksTable;
  access_letters: AccessLettersTable;
  files: FilesTable;
  uploads: UploadsTable;
  media_contents: MediaContentsTable;
  media_files: MediaFilesTable;
  media_renditions: MediaRenditionsTable;
  audit_events: AuditEventsTable;
  record_digests: RecordDigestsTable;
  audit_head: AuditHeadTable;
  batches: BatchesTable;
  changes: ChangesTable;
  jobs: JobsTable;
  saved_views: SavedViewsTable;
  table_imports: TableImportsTable;
  table_import_rows: TableImportRowsTable;
  table_import_photos: TableImportPhotosTable;
  import_mappings: ImportMappingsTable;
  installation: InstallationTable;
  support_requests: SupportRequestsTable;
  support_messages: SupportMessagesTable;
  support_files: SupportFilesTable;
  support_looks: SupportLooksTable;
  support_staff: SupportStaffTable;
  canned_answers: CannedAnswersTable;
  themes: ThemesTable;
  plans: PlansTable;
  plan_themes: PlanThemesTable;
  plan_assignments: PlanAssignmentsTable;
  theme_materials: ThemeMaterialsTable;
  material_progress: MaterialProgressTable;
  video_lessons: VideoLessonsTable;
  video_subtitles: VideoSubtitlesTable;
  video_questions: VideoQuestionsTable;
  video_watched: VideoWatchedTable;
  watch_sessions: WatchSessionsTable;
  video_answers: VideoAnswersTable;
  video_bookmarks: VideoBookmarksTable;
  plan_versions: PlanVersionsTable;
  plan_version_themes: PlanVersionThemesTable;
  plan_version_materials: PlanVersionMaterialsTable;
  enrolments: EnrolmentsTable;
  enrolment_reminders: EnrolmentRemindersTable;
  plan_news: PlanNewsTable;
  material_readings: MaterialReadingsTable;
  wrong_answers: WrongAnswersTable;
  file_openings: FileOpeningsTable;
  learner_clocks: LearnerClocksTable;
  scorms: ScormsTable;
  vr_places: VrPlacesTable;
  vr_references: VrReferencesTable;
  vr_scenes: VrScenesTable;
  certificate_counters: CertificateCountersTable;
  certificate_events: CertificateEventsTable;
  certificate_keys: CertificateKeysTable;
  certificate_news: CertificateNewsTable;
  certificate_reminders: CertificateRemindersTable;
  certificate_template_plans: CertificateTemplatePlansTable;
  certificate_template_tests: CertificateTemplateTestsTable;
  certificate_template_versions: CertificateTemplateVersionsTable;
  certificate_templates: CertificateTemplatesTable;
  certificates: CertificatesTable;
  vr_visits: VrVisitsTable;
  visits: VisitsTable;
  visit_senders: VisitSendersTable;
  visit_days: VisitDaysTable;
  activity_days: ActivityDaysTable;
  activity_months: ActivityMonthsTable;
  statistic_subscriptions: StatisticSubscriptionsTable;
  statistic_recipients: StatisticRecipientsTable;
  statistic_reports: StatisticReportsTable;
  retakes: RetakesTable;
  questions: QuestionsTable;
  question_versions: QuestionVersionsTable;
  question_imports: QuestionImportsTable;
  question_import_items: QuestionImportItemsTable;
  tests: TestsTable;
  test_questions: TestQuestionsTable;
  test_pools: TestPoolsTable;
  assignments: AssignmentsTable;
  test_overrides: TestOverridesTable;
  attempts: AttemptsTable;
  attempt_papers: AttemptPapersTable;
  paper_texts: PaperTextsTable;
  attempt_answers: AttemptAnswersTable;
  attempt_heads: AttemptHeadsTable;
  attempt_steps: AttemptStepsTable;
  late_answers: LateAnswersTable;
  paper_stock: PaperStockTable;
  prepared_papers: PreparedPapersTable;
  attempt_events: AttemptEventsTable;
  attempt_contacts: AttemptContactsTable;
  interventions: InterventionsTable;
  server_pulse: ServerPulseTable;
  outages: OutagesTable;
  answer_files: AnswerFilesTable;
  marks: MarksTable;
  key_corrections: KeyCorrectionsTable;
  key_correction_results: KeyCorrectionResultsTable;
  notices: NoticesTable;
  notice_deliveries: NoticeDeliveriesTable;
  notification_settings: NotificationSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  dead_addresses: DeadAddressesTable;
  appeals: AppealsTable;
  meetings: MeetingsTable;
  recordings: RecordingsTable;
  recording_webinars: RecordingWebinarsTable;
  webinar_endings: WebinarEndingsTable;
  webinars: WebinarsTable;
  report_cards: ReportCardsTable;
  report_card_attempts: ReportCardAttemptsTable;
  report_card_remarks: ReportCardRemarksTable;
  report_card_versions: ReportCardVersionsTable;
}

export interface InstallationTable {
  key: string;
  value: Json<unknown>;
}

export interface PlansTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  period_from: string | null;
  period_to: string | null;
  sequential: Generated<boolean>;
  certificate_rule: Generated<'none' | 'completed' | 'passed'>;
  certificate_months: number | null;
  /** After how many months people begin again; null: never. */
  repeat_months: number | null;
  search: GeneratedAlways<string>;
}

export interface RetakesTable extends Revised {
  id: GeneratedAlways<number>;
  test_id: number;
  user_id: number;
  origin: 'request' | 'grant';
  status: Generated<'pending' | 'accepted' | 'rejected'>;
  comment: string | null;
  reason: string | null;
  opens_at: Date | null;
  closes_at: Date | null;
  attempt_id: number | null;
  decided_by: number | null;
  decided_at: Date | null;
}

export interface TestsTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  kind: Generated<Schemas['Test']['kind']>;
  status: Generated<Schemas['Test']['status']>;
  duration_minutes: number;
  pass_percentage: number;
  attempts_allowed: Generated<number>;
  opens_at: Date | null;
  closes_at: Date | null;
  shuffle_questions: Generated<boolean>;
  shuffle_options: Generated<boolean>;
  review_policy: Generated<Schemas['ReviewLevel']>;
  review_from: Generated<Schemas['Test']['reviewFrom']>;
  cooldown_hours: Generated<number>;
  retake_limit: Generated<number>;
  appeal_days: Generated<number>;
  avoid_seen: Generated<boolean>;
  balanced: Generated<boolean>;
  partial_credit: Generated<boolean>;
  penalty_percent: Generated<number>;
  section_minimums: GeneratedJson<Schemas['SectionMinimum'][]>;
  /** Sections with a time of their own, in order. */
  sections: GeneratedJson<Schemas['TestSection'][]>;
  integrity_policy: Generated<Schemas['Test']['integrityPolicy']>;
  integrity_limit: Generated<number>;
  require_full_screen: Generated<boolean>;
  block_clipboard: Generated<boolean>;
  face_check: Generated<Schemas['Test']['faceCheck']>;
  face_times: Generated<number>;
  access_code: string | null;
  ip_ranges: Generated<string[]>;
  seb_keys: Generated<string[]>;
  late_minutes: Generated<number>;
  late_answers: Generated<Schemas['Test']['lateAnswers']>;
  navigation: Generated<Schemas['Navigation']>;
  anonymous_marking: Generated<boolean>;
  second_marker: Generated<boolean>;
  examiner_id: number | null;
  search: GeneratedAlways<string>;
}
