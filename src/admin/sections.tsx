import type { ResourceDefinition } from './generator/define-resource.ts';
import { appeals } from './resources/appeals/index.tsx';
import { attempts } from './resources/attempts/index.tsx';
import { certificates } from './resources/certificates/index.tsx';
import { certificateTemplates } from './resources/certificate-templates/index.tsx';
import { cannedAnswers } from './resources/canned-answers/index.tsx';
import { dictionaries, dictionaryTypes } from './resources/dictionaries/index.tsx';
import { enrolments } from './resources/enrolments/index.tsx';
import { meetings } from './resources/meetings/index.tsx';
import { plans } from './resources/plans/index.tsx';
import { questions } from './resources/questions/index.tsx';
import { mediaFiles } from './resources/media-files/index.tsx';
import { statisticsAttempts, statisticsEnrolments, statisticsPeople } from './resources/statistics/index.tsx';
import { restorationRequests } from './resources/restoration-requests/index.tsx';
import { recordingWebinars } from './resources/recording-webinars/index.tsx';
import { retakes } from './resources/retakes/index.tsx';
import { roles } from './resources/roles/index.tsx';
import { scorms } from './resources/scorms/index.tsx';
import { tests } from './resources/tests/index.tsx';
import { themes } from './resources/themes/index.tsx';
import { videoLessons } from './resources/video-lessons/index.tsx';
import { visitedThemes } from './resources/visits/themes.tsx';
import { visitors } from './resources/visits/visitors.tsx';
import { visits } from './resources/visits/events.tsx';
import { webinarQuestions } from './resources/webinar-questions/index.tsx';
import { webinars } from './resources/webinars/index.tsx';
import { vrScenes } from './resources/vr-scenes/index.tsx';
import { superusers, supportUsers, users } from './resources/users/index.tsx';

/** All sections of the console with pages of their own. */
export const SECTIONS: readonly ResourceDefinition[] = [
  users,
  superusers,
  supportUsers,
  roles,
  dictionaryTypes,
  themes,
  videoLessons,
  mediaFiles,
  vrScenes,
  scorms,
  webinars,
  recordingWebinars,
  meetings,
  plans,
  questions,
  tests,
  retakes,
  appeals,
  restorationRequests,
  certificates,
  certificateTemplates,
  cannedAnswers,
];

/** Resources that appear on other pages. They have names and titles, but no pages of their own. */
export const PARTS: readonly ResourceDefinition[] = [
  dictionaries,
  attempts,
  enrolments,
  webinarQuestions,
  visitedThemes,
  visitors,
  visits,
  statisticsPeople,
  statisticsAttempts,
  statisticsEnrolments,
];
