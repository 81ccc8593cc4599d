import { FACE_CONSENT_VERSION } from '#shared/faces/rules.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { FacesUnavailable } from '../../../media/faces/index.ts';
import { askForAttempt, declineForAttempt, standingOfAttempt } from './attempts/ask.ts';
import { decideForAttempt, timelineOfAttempt } from './attempts/staff.ts';
import { noteUnclear } from './attempts/unclear.ts';
import { askCheck, declineCheck } from './ask.ts';
import { checkFrames } from './check.ts';
import { decidePhoto, waitingPhotoOf } from './enrolment/decide.ts';
import { ownPhotoOf, sendPhoto, withdraw } from './enrolment/own.ts';
import { checkOfAddress } from './evidence.ts';
import { printsOfPerson } from './photos/prints.ts';
import { photoHandlers } from './photos/serve.ts';
import { findFrame, findOwnCheck, insertConsent, noteCameraFailure } from './queries.ts';
import { decideCheck, timelineOf } from './staff.ts';
import { standingOf } from './standing.ts';

const COME_AGAIN_SECONDS = 5;

/** @param admit lets somebody in who waits at the door of a webinar: rooms know of faces, and faces of no rooms */
export function facesHandlers(ctx: Context, admit: (webinarId: number, userId: number) => Promise<void>) {
  return {
    ...photoHandlers(ctx),

    getFaceStanding: async ({ query, user }) => ({
      status: 200,
      body: await standingOf(ctx.db, query.webinarId, user.userId, ctx.clock()),
    }),

    consentToFaces: async ({ body, user }) => {
      // Nobody agrees to a text that they have not seen.
      if (body.version !== FACE_CONSENT_VERSION) throw errors.conflict('face-consent');
      await insertConsent(ctx.db, user.userId, body.version, ctx.clock());
      return { status: 204, body: undefined };
    },

    withdrawFaceConsent: async ({ user }) => {
      await withdraw(ctx, user.userId);
      return { status: 204, body: undefined };
    },

    askFaceCheck: async ({ body, user }) => ({ status: 200, body: await askCheck(ctx, body.webinarId, user.userId) }),

    declineFaceCheck: async ({ body, user }) => {
      await declineCheck(ctx, body.webinarId, user.userId);
      return { status: 204, body: undefined };
    },

    checkFace: async ({ params: { id }, body, user: { userId } }) => ({
      status: 200,
      body: await checkFrames(ctx, { id, userId }, body),
    }),

    reportFaceCamera: async ({ params: { id }, user: { userId } }) => {
      if ((await findOwnCheck(ctx.db, id, userId)) === undefined) throw errors.notFound();
      const now = ctx.clock();
      await transaction(ctx.db, async (trx) => {
        const failed = await noteCameraFailure(trx, id, userId, now);
        if (failed === undefined) throw errors.conflict('face-not-asked');
        await noteUnclear(trx, failed, now);
      });
      return { status: 204, body: undefined };
    },

    getAttemptFaceStanding: async ({ params: { id }, user: { userId } }) => ({
      status: 200,
      body: await standingOfAttempt(ctx.db, { attemptId: id, userId }, ctx.clock()),
    }),

    askAttemptFace: async ({ params: { id }, user: { userId } }) => ({
      status: 200,
      body: await askForAttempt(ctx, { attemptId: id, userId }),
    }),

    declineAttemptFace: async ({ params: { id }, user: { userId } }) => {
      await declineForAttempt(ctx, { attemptId: id, userId });
      return { status: 204, body: undefined };
    },

    listAttemptFaceChecks: async ({ params, query }) => {
      const { page, body } = await timelineOfAttempt(ctx, params.id, query.range);
      return { status: 200, body, headers: contentRange('face-checks', page) };
    },

    decideAttemptFace: async ({ params, body, user }) => ({
      status: 200,
      body: await decideForAttempt(ctx, params.id, user, body),
    }),

    listWebinarFaceChecks: async ({ params, query, user }) => {
      const { page, body } = await timelineOf(ctx, params.id, user, query.range);
      return { status: 200, body, headers: contentRange('face-checks', page) };
    },

    decideFaceCheck: async ({ params, body, user }) => {
      const check = await decideCheck(ctx, params.id, user, body);
      if (check.state === 'accepted' && check.webinarId !== null) await admit(check.webinarId, check.userId);
      return { status: 200, body: check };
    },

    getFaceEvidence: async ({ params }) => {
      const frame = await findFrame(ctx.db, checkOfAddress(params.token, ctx.clock()));
      if (frame === undefined) throw errors.notFound();
      return {
        status: 200,
        body: frame.jpeg,
        headers: {
          'content-type': 'image/jpeg',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      };
    },

    getMyFacePhoto: async ({ user: { userId } }) => ({ status: 200, body: await ownPhotoOf(ctx.db, userId) }),

    sendMyFacePhoto: async ({ body, user: { userId } }) => ({
      status: 200,
      body: await sendPhoto(ctx, userId, body.photo),
    }),

    getWaitingFacePhoto: async ({ params: { id }, user }) => ({
      status: 200,
      body: await waitingPhotoOf(ctx.db, id, user),
    }),

    decideFacePhoto: async ({ params: { id }, body, user }) => {
      await decidePhoto(ctx, id, user, body);
      return { status: 204, body: undefined };
    },

    listUserFaces: async ({ params }) => {
      const prints = await printsOfPerson(ctx, params.id).catch((error: unknown) => {
        throw error instanceof FacesUnavailable ? errors.busy(COME_AGAIN_SECONDS) : error;
      });
      if (prints === undefined) throw errors.notFound();
      return { status: 200, body: prints.map(({ token, state }) => ({ photo: token, state })) };
    },
  } satisfies Handlers<
    | 'getFaceStanding'
    | 'consentToFaces'
    | 'withdrawFaceConsent'
    | 'askFaceCheck'
    | 'declineFaceCheck'
    | 'checkFace'
    | 'reportFaceCamera'
    | 'getAttemptFaceStanding'
    | 'askAttemptFace'
    | 'declineAttemptFace'
    | 'listAttemptFaceChecks'
    | 'decideAttemptFace'
    | 'listWebinarFaceChecks'
    | 'decideFaceCheck'
    | 'getFaceEvidence'
    | 'getMyFacePhoto'
    | 'sendMyFacePhoto'
    | 'getWaitingFacePhoto'
    | 'decideFacePhoto'
    | 'listUserFaces'
    | 'getPersonPhoto'
  >;
}
