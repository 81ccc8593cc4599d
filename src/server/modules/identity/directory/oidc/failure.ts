import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { PublicError } from '../../../../errors.ts';

/** What the library says when the provider does not answer, or something in front of it does. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

const SERVER_FAULT = 500;

/** The provider's refusals that are a person's own doing. */
const CANCELLED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);
const PASSING = new Set(['temporarily_unavailable', 'server_error']);

/** The words for what went wrong at the provider, or with its answer. */
export function failureOf(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return new PublicError(422, 'oidc-cancelled');
    return PASSING.has(error.error) ? new PublicError(503, 'oidc-unavailable') : new PublicError(422, 'oidc-refused');
  }
  if (error instanceof ResponseBodyError && error.status >= SERVER_FAULT)
    return new PublicError(503, 'oidc-unavailable');
  // What `fetch` throws when nobody answers, or the certificate is not one to be trusted.
  if (error instanceof TypeError && error.message === 'fetch failed') return new PublicError(503, 'oidc-unavailable');
  if (error instanceof ClientError && AWAY.has(error.code ?? '')) return new PublicError(503, 'oidc-unavailable');
  return new PublicError(422, 'oidc-answer-wrong');
}
