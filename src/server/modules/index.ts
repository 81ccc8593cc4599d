import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { JobKinds } from '../jobs/index.ts';
import { assignmentsHandlers } from './training/assignments/index.ts';
import { authHandlers } from './identity/auth/index.ts';
import { accountsHandlers } from './identity/accounts/index.ts';
import { confirmationHandlers } from './identity/confirmation/index.ts';
import { directoryHandlers, directoryOf, oidcHandlers } from './identity/directory/index.ts';
import { edsHandlers } from './identity/eds/index.ts';
import { secondFactorHandlers } from './identity/second-factors/index.ts';
import { dictionariesHandlers } from './content/dictionaries/index.ts';
import { appealsHandlers } from './results/appeals/index.ts';
import { homeHandlers } from './console/home/index.ts';
import { myDataHandlers, myDataKinds } from './console/my-data/index.ts';
import { historyHandlers, historyKinds } from './console/history/index.ts';
import { itemAnalysisHandlers } from './results/item-analysis/index.ts';
import { bulkKinds, jobsHandlers } from './console/jobs/index.ts';
import { keyCorrectionKinds, keyCorrectionsHandlers } from './results/key-corrections/index.ts';
import { uploadsHandlers } from './platform/uploads/index.ts';
import { filesHandlers } from './platform/files/index.ts';
import { invigilationHandlers } from './exams/invigilation/index.ts';
import { markingHandlers } from './results/marking/index.ts';
import { noticesHandlers } from './platform/notices/index.ts';
import { planAssignmentsHandlers } from './training/plan-assignments/index.ts';
import { plansHandlers } from './training/plans/index.ts';
import { accessHandlers, accessKinds } from './identity/access/index.ts';
import { questionImportKinds, questionsHandlers } from './content/questions/index.ts';
import { reportCardsHandlers, signatureHandlers } from './exams/report-cards/index.ts';
import { responsesHandlers } from './results/responses/index.ts';
import { restorationRequestsHandlers } from './identity/restoration-requests/index.ts';
import { admitAccepted, roomsHandlers } from './live/rooms/index.ts';
import { retakesHandlers } from './exams/retakes/index.ts';
import { rolesHandlers } from './identity/roles/index.ts';
import { savedViewsHandlers } from './console/saved-views/index.ts';
import { statisticsHandlers } from './evidence/statistics/index.ts';
import { systemHandlers } from './platform/system/index.ts';
import { tableImportKinds, tableImportsHandlers } from './console/table-imports/index.ts';
import { testOverridesHandlers } from './exams/test-overrides/index.ts';
import { testWorkspaceHandlers } from './console/test-workspace/index.ts';
import { testsHandlers } from './exams/tests/index.ts';
import { themesHandlers } from './content/themes/index.ts';
import { enrolmentKinds, enrolmentsHandlers } from './learning/enrolments/index.ts';
import { behindPlansHandlers } from './learning/behind-plans/index.ts';
import { myPlansHandlers } from './learning/plans/index.ts';
import { behindWebinars, webinarsHandlers } from './live/webinars/index.ts';
import { facesHandlers } from './live/faces/index.ts';
import { visitsHandlers } from './evidence/visits/index.ts';
import { packageKinds, scormsHandlers } from './content/scorms/index.ts';
import { vrScenesHandlers } from './content/vr-scenes/index.ts';
import { certificateKinds, certificatesHandlers } from './evidence/certificates/index.ts';
import { recordingsHandlers } from './live/recordings/index.ts';
import { usersHandlers } from './identity/users/index.ts';
import { calendarFeedHandlers } from './live/calendars/index.ts';
import { meetingsHandlers } from './live/meetings/index.ts';
import { recordingWebinarsHandlers } from './live/recording-webinars/index.ts';
import { transcriptsHandlers } from './live/transcripts/index.ts';
import { webinarQuestionsHandlers } from './live/webinar-questions/index.ts';
import { cannedAnswersHandlers } from './support/canned-answers/index.ts';
import { supportFilesHandlers } from './support/support-files/index.ts';
import { supportReportsHandlers } from './support/support-reports/index.ts';
import { supportRequestsHandlers } from './support/support-requests/index.ts';
import { videoLessonsHandlers } from './content/video-lessons/index.ts';

/** The handlers of all modules. It does not compile if an operation of the contract has no handler. */
export function allHandlers(ctx: Context): Handlers {
  return {
    ...accessHandlers(ctx),
    ...accountsHandlers(ctx),
    ...appealsHandlers(ctx),
    ...assignmentsHandlers(ctx),
    ...authHandlers(ctx, directoryOf(ctx)),
    ...confirmationHandlers(ctx, directoryOf(ctx)),
    ...edsHandlers(ctx),
    ...secondFactorHandlers(ctx),
    ...behindWebinars(ctx, behindPlansHandlers(ctx)),
    ...certificatesHandlers(ctx),
    ...calendarFeedHandlers(ctx),
    ...cannedAnswersHandlers(ctx),
    ...dictionariesHandlers(ctx),
    ...directoryHandlers(ctx),
    ...enrolmentsHandlers(ctx),
    ...facesHandlers(ctx, (webinarId, userId) => admitAccepted(ctx, webinarId, userId)),
    ...filesHandlers(ctx),
    ...historyHandlers(ctx),
    ...homeHandlers(ctx),
    ...invigilationHandlers(ctx),
    ...itemAnalysisHandlers(ctx),
    ...jobsHandlers(ctx),
    ...keyCorrectionsHandlers(ctx),
    ...markingHandlers(ctx),
    ...meetingsHandlers(ctx),
    ...myDataHandlers(ctx),
    ...myPlansHandlers(ctx),
    ...noticesHandlers(ctx),
    ...oidcHandlers(ctx),
    ...planAssignmentsHandlers(ctx),
    ...plansHandlers(ctx),
    ...questionsHandlers(ctx),
    ...recordingWebinarsHandlers(ctx),
    ...recordingsHandlers(ctx),
    ...reportCardsHandlers(ctx),
    ...signatureHandlers(ctx),
    ...responsesHandlers(ctx),
    ...restorationRequestsHandlers(ctx),
    ...retakesHandlers(ctx),
    ...rolesHandlers(ctx),
    ...roomsHandlers(ctx),
    ...savedViewsHandlers(ctx),
    ...scormsHandlers(ctx),
    ...statisticsHandlers(ctx),
    ...supportFilesHandlers(ctx),
    ...supportReportsHandlers(ctx),
    ...supportRequestsHandlers(ctx),
    ...systemHandlers(ctx),
    ...tableImportsHandlers(ctx),
    ...testOverridesHandlers(ctx),
    ...testWorkspaceHandlers(ctx),
    ...testsHandlers(ctx),
    ...themesHandlers(ctx),
    ...transcriptsHandlers(ctx),
    ...uploadsHandlers(ctx),
    ...usersHandlers(ctx),
    ...videoLessonsHandlers(ctx),
    ...visitsHandlers(ctx),
    ...vrScenesHandlers(ctx),
    ...webinarQuestionsHandlers(ctx),
    ...webinarsHandlers(ctx),
  };
}

/** The background jobs of all modules. */
export function jobKinds(ctx: Context): JobKinds {
  return {
    ...accessKinds(ctx),
    ...bulkKinds(ctx),
    ...certificateKinds(ctx),
    ...enrolmentKinds(ctx),
    ...historyKinds(ctx),
    ...keyCorrectionKinds(ctx),
    ...myDataKinds(ctx),
    ...packageKinds(ctx),
    ...questionImportKinds(ctx),
    ...tableImportKinds(ctx),
  };
}
