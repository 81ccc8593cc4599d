import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isConfirmAnswer } from '#shared/browser/confirmation/kept-place.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { ErrorState, Spinner } from '#shared/browser/ui/index.ts';
import { type Area, type Decision, decide, pageToReturnTo, type Visitor } from '#shared/routes/index.ts';
import { AdminApp, EnrolPage, LearnerApp, SignInApp, StrayPage, TemporaryPasswordPage } from './areas.ts';
import styles from './Guard.module.css';
import { useAccountLook } from './use-account-look.ts';
import { useEnrolment } from './use-enrolment.ts';
import { useVisitor } from './use-visitor.ts';

const APPS: Record<Area, typeof SignInApp> = {
  public: SignInApp,
  'sign-in': SignInApp,
  learner: LearnerApp,
  admin: AdminApp,
};

/** Router state passed to the sign-in page when a visitor is redirected there. */
interface TurnedAway {
  asked: string;
  /** The id of the user who was signed in before; null when nobody was. */
  by: number | null;
}

/** Opens an area for those who may enter it, and redirects everybody else. */
export function Guard() {
  const session = useAtomValue(sessionAtom);
  const state = useVisitor();
  useAccountLook();
  if (state.kind === 'failed') {
    return (
      <Middle>
        <ErrorState error={state.error} onRetry={state.retry} />
      </Middle>
    );
  }
  if (state.kind === 'waiting') return <Waiting />;
  return <Decided key={session?.Token ?? ''} visitor={state.visitor} userId={session?.ID ?? null} />;
}

function Decided({ visitor, userId }: { visitor: Visitor | null; userId: number | null }) {
  const location = useLocation();
  const previousUser = usePreviousUser(userId);
  const decision = decide(location.pathname, visitor);
  const { data: me } = useMe();
  const { isEnrolling, onEnrolled } = useEnrolment(me?.secondFactorRequired === true);
  const isPublic = decision.kind === 'enter' && decision.route.area === 'public';
  if (visitor !== null && me?.temporaryPassword && !isPublic) {
    return (
      <Suspense fallback={<Waiting />}>
        <TemporaryPasswordPage me={me} />
      </Suspense>
    );
  }

  if (visitor !== null && me && isEnrolling && !isPublic) {
    return (
      <Suspense fallback={<Waiting />}>
        <EnrolPage me={me} onDone={onEnrolled} />
      </Suspense>
    );
  }

  // The provider sends everybody back to the first page, also those who are signed in and confirm who they are.
  if (visitor !== null && location.pathname === '/' && isConfirmAnswer(location.search))
    return <Navigate replace to={`/confirm${location.search}`} />;

  if (decision.kind === 'redirect') {
    if (visitor === null) {
      const state: TurnedAway = { asked: location.pathname + location.search + location.hash, by: previousUser };
      return <Navigate replace to={decision.to} state={state} />;
    }
    // What is asked for below an area, such as the choices of notices, is on each of its pages.
    return <Navigate replace to={returnTo(location.state, visitor, userId) ?? decision.to + anchorOf(location)} />;
  }
  return <Suspense fallback={<Waiting />}>{shown(decision)}</Suspense>;
}

/** The anchor of the address; after signing in, that of the address that was asked for. */
function anchorOf({ hash, state }: { hash: string; state: unknown }): string {
  const { asked } = (state ?? {}) as Partial<TurnedAway>;
  return hash === '' && typeof asked === 'string' ? new URL(asked, window.location.origin).hash : hash;
}

let lastUserId: number | null = null;

/** The user who was signed in last in this window. */
function usePreviousUser(userId: number | null): number | null {
  const previous = useRef(lastUserId).current;
  if (userId !== null) lastUserId = userId;
  return previous;
}

/** The page that the visitor had requested, unless another user requested it. */
function returnTo(state: unknown, visitor: Visitor, userId: number | null): string | undefined {
  const { asked, by } = (state ?? {}) as Partial<TurnedAway>;
  if (typeof asked !== 'string' || (typeof by === 'number' && by !== userId)) return undefined;
  return pageToReturnTo(asked, visitor);
}

function shown(decision: Exclude<Decision, { kind: 'redirect' }>): ReactNode {
  if (decision.kind !== 'enter') return <StrayPage reason={decision.kind} />;
  const App = APPS[decision.route.area];
  return <App />;
}

function Waiting() {
  return (
    <Middle>
      <Spinner />
    </Middle>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <main className={styles.middle}>{children}</main>;
}
