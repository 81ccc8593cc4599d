import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, useErrorText } from '#shared/browser/ui/index.ts';

/** Failures whose next step the page has words for: the keys of `oidc.next`. */
const STEPS_AFTER: ReadonlySet<string> = new Set([
  'account-blocked',
  'directory-linked-otherwise',
  'directory-not-created',
  'directory-person-unknown',
  'oidc-answer-wrong',
  'oidc-cancelled',
  'oidc-refused',
  'oidc-state-expired',
  'oidc-state-unknown',
  'oidc-state-used',
  'oidc-unavailable',
]);

/** What went wrong on the way through the provider, and what to do next. */
export function OidcFailure({ failure }: { failure: unknown }) {
  const { t } = useI18n();
  const saidByServer = useErrorText(failure);
  const id = failure instanceof ApiError ? failure.id : '';
  return (
    <Alert tone={id === 'oidc-cancelled' ? 'warning' : 'danger'} title={saidByServer}>
      {STEPS_AFTER.has(id) && t(`oidc.next.${id}`)}
    </Alert>
  );
}
