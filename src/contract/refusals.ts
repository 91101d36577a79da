import type { EndpointParts } from './endpoint';
import { ERROR_STATUSES, type ErrorCode, type ErrorStatus, type Refusals } from './errorCodes';

/** Errors that any request can be answered with, whatever its endpoint. */
export const OF_ANY_REQUEST = {
  400: ['badRequest'],
  408: ['badRequest'],
  415: ['unsupportedMediaType'],
  429: ['rateLimited'],
  431: ['tooLarge'],
  500: ['internal'],
  503: ['unavailable', 'storageFull', 'cancelled'],
} as const satisfies Refusals;

/** Errors that any request with a body can be answered with in addition. */
export const OF_ANY_BODY = {
  400: ['malformedJson', 'unknownField'],
  413: ['tooLarge'],
} as const satisfies Refusals;

/**
 * Errors that any request with a token can be answered with in addition. `forbidden` is also the answer to a user who
 * has left the group of the session.
 */
export const OF_ANY_TOKEN = {
  401: ['unauthorized', 'tokenExpired'],
  403: ['forbidden', 'passwordChangeRequired'],
} as const satisfies Refusals;

/** Error codes by status, of an endpoint. */
export type RefusalsOf = ReadonlyMap<ErrorStatus, readonly ErrorCode[]>;

/** All codes of several lists, by status. */
export const allOf = (...lists: readonly Refusals[]): RefusalsOf =>
  new Map(
    ERROR_STATUSES.map(
      (status) => [status, [...new Set(lists.flatMap((list): readonly ErrorCode[] => list[status] ?? []))]] as const,
    ).filter(([, codes]) => codes.length > 0),
  );

/** The errors that an endpoint has because of its callers, parameters and body. */
const ofShape = ({ who, params, raw, heavy, signsIn, repeatable }: EndpointParts): Refusals[] => [
  { 400: ['badRequest'] },
  ...(who === 'public' ? [] : [OF_ANY_TOKEN]),
  ...(params && Object.keys(params.properties).length > 0 ? [{ 404: ['notFound'] } as const] : []),
  ...(raw ? [{ 413: ['tooLarge'], 415: ['unsupportedMediaType'] } as const] : []),
  ...(heavy ? [{ 429: ['busy'], 503: ['busy'] } as const] : []),
  ...(repeatable ? [{ 404: ['notFound'], 422: ['idempotencyKeyReused'] } as const] : []),
  ...(signsIn ? [{ 429: ['rateLimited'] } as const] : []),
];

/** The errors that an endpoint declares itself. */
export const declaredIn = ({ errors = {} }: EndpointParts): RefusalsOf => allOf(...[errors].flat());

/** The errors of an endpoint: those that follow from its shape, and those that it declares. */
export const refusalsOf = (endpoint: EndpointParts): RefusalsOf =>
  allOf(...ofShape(endpoint), ...[endpoint.errors ?? {}].flat());

/** Every error that an endpoint can be answered with. */
export const everyRefusalOf = (method: string, endpoint: EndpointParts): RefusalsOf =>
  allOf(
    OF_ANY_REQUEST,
    ...(method === 'GET' ? [] : [OF_ANY_BODY]),
    ...ofShape(endpoint),
    ...[endpoint.errors ?? {}].flat(),
  );
