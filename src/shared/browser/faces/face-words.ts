import type { FacePlace } from './faces-api.ts';

/** Texts that name who decides, and what comes of it: a teacher lets people in; in an exam everybody writes on. */
export const FACE_WORDS = {
  webinar: {
    ask: 'faces.advice.ask',
    kept: 'faces.consent.kept',
    otherwise: 'faces.consent.otherwise',
    cameraText: 'faces.camera.text',
    askStaff: 'faces.camera.ask',
    staffTitle: 'faces.staff.title',
    staffText: 'faces.staff.text',
  },
  attempt: {
    ask: 'faces.exam.ask',
    kept: 'faces.exam.kept',
    otherwise: 'faces.exam.otherwise',
    cameraText: 'faces.exam.cameraText',
    askStaff: 'faces.exam.askStaff',
    staffTitle: 'faces.exam.staffTitle',
    staffText: 'faces.exam.staffText',
  },
} as const satisfies Record<FacePlace['kind'], Record<string, string>>;
