import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RAW_TYPE } from './contract/body.ts';
import { isUnstorable } from './crud/index.ts';
import { errorBody } from './error-body.ts';
import { errors, PublicError } from './errors.ts';
import { preferredLanguage } from './i18n.ts';
import { missingPermission } from './missing-permission.ts';
import { passingRefusal } from './refusals.ts';

const MEGABYTE = 1024 * 1024;

/** After how many seconds a client may ask again where the server has not said when. */
const SOON_SECONDS = 5;

/** Answers an error in the one shape; what is our fault is logged, and nothing of it told. */
export function sendError(error: FastifyError | PublicError, request: FastifyRequest, reply: FastifyReply) {
  const known = asRefusal(error, request);
  if (known === undefined) request.log.error({ err: error }, 'request failed');
  const shown = known ?? new PublicError(500, 'internal', { details: { requestId: request.id } });
  const language = preferredLanguage(request.headers['accept-language']);
  return reply
    .code(shown.status)
    .headers(retryAfter(shown))
    .type('application/json')
    .send({ ...errorBody(shown, language), ...missingPermission(shown, request.signedIn, language) });
}

/** The framework's and the database's own refusals in the product's shape; undefined for what is our fault. */
function asRefusal(error: FastifyError | PublicError, request: FastifyRequest): PublicError | undefined {
  if (error instanceof PublicError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new PublicError(415, 'unsupported-media-type');
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && !request.raw.complete) {
    // Whoever has left reads no answer: it is no error of the server.
    request.log.info({ err: error }, 'left during an upload');
    return errors.badRequest();
  }
  const passing = passingRefusal(error);
  if (passing !== undefined) {
    request.log.warn({ err: error }, 'refused from below');
    return passing;
  }
  if (isUnstorable(error)) {
    request.log.warn({ err: error }, 'the contract let a value through that cannot be stored');
    return errors.unstorable();
  }
  const status = error.statusCode ?? 500;
  // Addresses that lead out of the front end's folder, or look like it: there is nothing there.
  if (status === 403) return errors.notFound();
  if (status >= 400 && status < 500) return new PublicError(status, status === 404 ? 'not-found' : 'bad-request');
  return undefined;
}

function tooLarge({ routeOptions: { bodyLimit }, headers }: FastifyRequest): PublicError {
  const isFile = headers['content-type']?.startsWith(RAW_TYPE) === true;
  return isFile ? errors.tooLarge(Math.floor(bodyLimit / MEGABYTE)) : errors.bodyTooLarge(Math.floor(bodyLimit / 1024));
}

/** Retry-After, where asking again makes sense. */
function retryAfter({ status, details }: PublicError): Record<string, string> {
  const seconds = details?.retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : undefined);
  return typeof seconds === 'number' ? { 'retry-after': String(Math.ceil(seconds)) } : {};
}
