import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionAtom } from '#shared/browser/session.ts';
import { ErrorState, Spinner } from '#shared/browser/ui/index.ts';
import { type Area, type Decision, decide, pageToReturnTo, type Visitor } from '#shared/routes/index.ts';
import { AdminApp, LearnerApp, SignInApp, StrayPage } from './areas.ts';
import styles from './Guard.module.css';
import { useAccountLook } from './use-account-look.ts';
import { useVisitor } from './use-visitor.ts';

const APPS: Record<Area, typeof SignInApp> = {
  public: SignInApp,
  'sign-in': SignInApp,
  learner: LearnerApp,
  admin: AdminApp,
};

/** What the sign-in page is told about a visitor who was turned away. */
interface TurnedAway {
  asked: string;
  /** Whose session had ended; null for a newcomer. */
  by: number | null;
}

/** Opens the area of the address to those who may enter it and sends the others where they may. */
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

  if (decision.kind === 'redirect') {
    if (visitor === null) {
      const state: TurnedAway = { asked: location.pathname + location.search, by: previousUser };
      return <Navigate replace to={decision.to} state={state} />;
    }
    return <Navigate replace to={returnTo(location.state, visitor, userId) ?? decision.to} />;
  }
  return <Suspense fallback={<Waiting />}>{shown(decision)}</Suspense>;
}

let lastUserId: number | null = null;

/** Who was signed in last in this window. */
function usePreviousUser(userId: number | null): number | null {
  const previous = useRef(lastUserId).current;
  if (userId !== null) lastUserId = userId;
  return previous;
}

/** The page that the visitor had asked for, unless it was another person's. */
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
