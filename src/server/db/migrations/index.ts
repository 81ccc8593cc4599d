import type { Migration } from 'kysely/migration';
import * as people from './001-people.ts';
import * as learning from './002-learning.ts';
import * as console from './003-console.ts';
import * as history from './004-history.ts';
import * as grants from './005-grants.ts';
import * as exams from './006-exams.ts';
import * as paperTexts from './007-paper-texts.ts';
import * as examClock from './008-exam-clock.ts';
import * as questionImports from './009-question-imports.ts';
import * as importPhotos from './010-import-photos.ts';
import * as journalChains from './011-journal-chains.ts';
import * as signInLimits from './012-sign-in-limits.ts';
import * as testOverrides from './013-test-overrides.ts';
import * as navigation from './015-navigation.ts';
import * as appeals from './016-appeals.ts';
import * as recordDigests from './017-record-digests.ts';
import * as reopenedAttempts from './018-reopened-attempts.ts';
import * as furthestHeads from './019-furthest-heads.ts';
import * as moreDigests from './021-more-digests.ts';
import * as othersWrite from './023-others-write.ts';
import * as sections from './024-sections.ts';
import * as shownLevels from './025-shown-levels.ts';
import * as digestsOfWholeAttempts from './026-digests-of-whole-attempts.ts';
import * as lateWindows from './027-late-windows.ts';
import * as digestsOfGivenTime from './028-digests-of-given-time.ts';
import * as alphabet from './029-alphabet.ts';
import * as importReasons from './030-import-reasons.ts';
import * as questionNames from './031-question-names.ts';
import * as waysIn from './032-ways-in.ts';
import * as questionWords from './033-question-words.ts';
import * as uploads from './035-uploads.ts';
import * as mediaFiles from './036-media-files.ts';
import * as learningRecords from './037-learning-records.ts';
import * as videoLessons from './038-video-lessons.ts';
import * as enrolments from './040-enrolments.ts';
import * as reading from './043-reading.ts';
import * as planDates from './044-plan-dates.ts';
import * as mediaRemarks from './046-media-remarks.ts';
import * as enrolmentUndo from './047-enrolment-undo.ts';
import * as vrScenes from './039-vr-scenes.ts';
import * as oneClock from './048-one-clock.ts';
import * as vrAnswers from './049-vr-answers.ts';
import * as measureAgain from './050-measure-again.ts';
import * as newestCycles from './051-newest-cycles.ts';
import * as replacements from './053-replacements.ts';
import * as wrongAnswers from './054-wrong-answers.ts';
import * as laterEnrolments from './055-later-enrolments.ts';
import * as namesakes from './056-namesakes.ts';
import * as readingsOfContents from './057-readings-of-contents.ts';
import * as visits from './058-visits.ts';
import * as notifications from './059-notifications.ts';
import * as certificates from './060-certificates.ts';
import * as statistics from './062-statistics.ts';
import * as enrolmentsByStart from './064-enrolments-by-start.ts';
import * as reportZones from './065-report-zones.ts';
import * as scorm from './066-scorm.ts';
import * as xapi from './067-xapi.ts';
import * as scormBytes from './068-scorm-bytes.ts';
import * as xapiBounds from './070-xapi-bounds.ts';
import * as trustedPackages from './074-trusted-packages.ts';
import * as endsOfAttempts from './075-ends-of-attempts.ts';
import * as webinars from './076-webinars.ts';
import * as webinarEndings from './080-webinar-endings.ts';
import * as liveRooms from './077-live-rooms.ts';
import * as recordings from './078-recordings.ts';
import * as faces from './079-faces.ts';
import * as liveRoomMaterial from './081-live-room-material.ts';
import * as leftLobbies from './082-left-lobbies.ts';
import * as roleScopes from './093-role-scopes.ts';
import * as faceChallenges from './094-face-challenges.ts';
import * as accounts from './106-accounts.ts';
import * as dataExports from './107-data-exports.ts';
import * as withdrawnFaceConsents from './114-withdrawn-face-consents.ts';
import * as ledRooms from './118-led-rooms.ts';
import * as photosOfPeople from './121-photos-of-people.ts';
import * as laterComments from './122-later-comments.ts';
import * as facesWithoutPhotos from './131-faces-without-photos.ts';
import * as peopleOfDirectoryRuns from './115-people-of-directory-runs.ts';
import * as confirmations from './109-confirmations.ts';
import * as roleDigests from './110-role-digests.ts';
import * as signOutsAndChallenges from './111-sign-outs-and-challenges.ts';
import * as attemptFaces from './095-attempt-faces.ts';
import * as facePhotos from './096-face-photos.ts';
import * as promptWords from './098-prompt-words.ts';
import * as restorationAsked from './099-restoration-asked.ts';
import * as calendarFeeds from './097-calendar-feeds.ts';
import * as secondFactors from './100-second-factors.ts';
import * as guestNetworks from './085-guest-networks.ts';
import * as faceLooks from './083-face-looks.ts';
import * as plainRecordings from './088-plain-recordings.ts';
import * as eds from './090-eds.ts';
import * as directory from './102-directory.ts';
import * as directoryRuns from './103-directory-runs.ts';
import * as certificateSeries from './063-certificate-series.ts';
import * as support from './061-support.ts';
import * as signedReportCards from './104-signed-report-cards.ts';

/** Every step of the schema, in order of its name. A step that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-learning': learning,
  '003-console': console,
  '004-history': history,
  '005-grants': grants,
  '006-exams': exams,
  '007-paper-texts': paperTexts,
  '008-exam-clock': examClock,
  '009-question-imports': questionImports,
  '010-import-photos': importPhotos,
  '011-journal-chains': journalChains,
  '012-sign-in-limits': signInLimits,
  '013-test-overrides': testOverrides,
  '015-navigation': navigation,
  '016-appeals': appeals,
  '017-record-digests': recordDigests,
  '018-reopened-attempts': reopenedAttempts,
  '019-furthest-heads': furthestHeads,
  '021-more-digests': moreDigests,
  '023-others-write': othersWrite,
  '024-sections': sections,
  '025-shown-levels': shownLevels,
  '026-digests-of-whole-attempts': digestsOfWholeAttempts,
  '027-late-windows': lateWindows,
  '028-digests-of-given-time': digestsOfGivenTime,
  '029-alphabet': alphabet,
  '030-import-reasons': importReasons,
  '031-question-names': questionNames,
  '032-ways-in': waysIn,
  '033-question-words': questionWords,
  '035-uploads': uploads,
  '036-media-files': mediaFiles,
  '037-learning-records': learningRecords,
  '038-video-lessons': videoLessons,
  '039-vr-scenes': vrScenes,
  '040-enrolments': enrolments,
  '043-reading': reading,
  '044-plan-dates': planDates,
  '046-media-remarks': mediaRemarks,
  '047-enrolment-undo': enrolmentUndo,
  '048-one-clock': oneClock,
  '049-vr-answers': vrAnswers,
  '050-measure-again': measureAgain,
  '051-newest-cycles': newestCycles,
  '053-replacements': replacements,
  '054-wrong-answers': wrongAnswers,
  '055-later-enrolments': laterEnrolments,
  '056-namesakes': namesakes,
  '057-readings-of-contents': readingsOfContents,
  '058-visits': visits,
  '059-notifications': notifications,
  '060-certificates': certificates,
  '061-support': support,
  '062-statistics': statistics,
  '063-certificate-series': certificateSeries,
  '064-enrolments-by-start': enrolmentsByStart,
  '065-report-zones': reportZones,
  '066-scorm': scorm,
  '067-xapi': xapi,
  '068-scorm-bytes': scormBytes,
  '070-xapi-bounds': xapiBounds,
  '074-trusted-packages': trustedPackages,
  '075-ends-of-attempts': endsOfAttempts,
  '076-webinars': webinars,
  '077-live-rooms': liveRooms,
  '078-recordings': recordings,
  '079-faces': faces,
  '080-webinar-endings': webinarEndings,
  '081-live-room-material': liveRoomMaterial,
  '082-left-lobbies': leftLobbies,
  '083-face-looks': faceLooks,
  '085-guest-networks': guestNetworks,
  '088-plain-recordings': plainRecordings,
  '090-eds': eds,
  '093-role-scopes': roleScopes,
  '094-face-challenges': faceChallenges,
  '095-attempt-faces': attemptFaces,
  '096-face-photos': facePhotos,
  '097-calendar-feeds': calendarFeeds,
  '098-prompt-words': promptWords,
  '099-restoration-asked': restorationAsked,
  '100-second-factors': secondFactors,
  '102-directory': directory,
  '103-directory-runs': directoryRuns,
  '104-signed-report-cards': signedReportCards,
  '106-accounts': accounts,
  '107-data-exports': dataExports,
  '109-confirmations': confirmations,
  '110-role-digests': roleDigests,
  '111-sign-outs-and-challenges': signOutsAndChallenges,
  '114-withdrawn-face-consents': withdrawnFaceConsents,
  '115-people-of-directory-runs': peopleOfDirectoryRuns,
  '118-led-rooms': ledRooms,
  '121-photos-of-people': photosOfPeople,
  '122-later-comments': laterComments,
  '131-faces-without-photos': facesWithoutPhotos,
};
