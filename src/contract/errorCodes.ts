/**
 * Every error of the API: the codes by status, each with its meaning for callers. `npm run docs` writes them into
 * docs/api.md.
 */
export const ERROR_CODES = {
  400: {
    badRequest: 'the request is not as described; `params.name` names the parameter, field or place',
    unknownField: 'the body has a field that the request does not take; `params.name` is its path',
    malformedJson: 'the body is not JSON',
    malformedXml: 'the document cannot be read; `params.reason`: `encoding`, `doctype`, `malformed`, `tooDeep`',
    otherFhirVersion: 'a file of another version than R4',
  },
  401: {
    unauthorized: 'no valid token, or the session has ended',
    tokenExpired: 'the id token has expired: refresh it',
    invalidCredentials: 'wrong name or password',
    invalidMfaCode: 'the code of the second factor is wrong or was already used',
    mfaRequired: 'a code of the second factor is needed',
    mfaSetupRequired: 'with `params.secret` and `params.uri`: set up the second factor, then sign in with a code',
    refreshReused: 'the refresh token was used before; the session has ended',
  },
  403: {
    forbidden: 'the group has no permission',
    passwordChangeRequired: 'the password was generated: change it first',
  },
  404: {
    notKept: 'the original of an imported record is not kept',
    notFound: 'no record has this id',
    linkInvalid: 'the link has expired or was already used',
    unknownFile: 'no export file has this id',
    unknownRun: 'the plan has no run `params.runId` of its tests, or none of its results is left',
    unknownRules: 'no test of the plan has run by the version `params.ruleSet` of its rules',
  },
  408: { badRequest: 'the request took too long to arrive' },
  409: {
    conflict: 'the record has changed since it was read; with `current`, unless there is none',
    inUse: 'other records refer to it; `params.uses` names them',
    alreadyConfirmed: 'the user has already chosen a password',
    alreadyTriaged: 'somebody has acknowledged the alert, with `params.by` and `params.at`',
    appointmentClash: 'the time of the appointment has clashes: `params.clashes`',
    emrDisabled: 'the organization `params.name` has EMR disabled',
    emrImportRunning: 'an import that includes this patient is queued or running',
    fileUnfinished: 'the export file is still being written',
    jobNotEnded: 'a job that has not ended cannot be repeated',
    jobNotRepeatable: 'a job of this kind cannot be repeated',
    jobRunning: 'a job of this kind, with the same target, is queued or running: `params.jobId`',
    mergeInactive: 'the organization to merge into is inactive',
    modelDisabled: 'the test patient model is disabled',
    mfaMandatory: 'the second factor is required from this user',
    noAddress: 'the user has no address for the message',
    noPhone: 'the user has no mobile number',
    notCancellable: 'the operation cannot be cancelled',
    ownAccount: 'administrators cannot remove their own access',
    missingReferences: 'records refer to others that would not be at the target: `params.count`',
    promotionRestored: 'what this promotion replaced was put back before',
    signInAgain: 'the platform is not signed in to the target, or no longer',
    planMissing: 'content would be promoted to a plan that is neither at the target nor promoted: `params.planIds`',
    stepRunning: 'a step of the promotion is being applied',
    targetIsSource: 'the target of a promotion is this platform',
    targetWithoutCalls:
      'the target does not have the calls or the collections that a promotion needs: `params.collections`',
  },
  412: {
    recordsMoved:
      'records are no longer as the dry run saw them; up to 100 in `params.ids`, the first of them as a text in `params.names`',
  },
  413: {
    tooLarge: 'the body is too large, or has too many rows',
    quotaExceeded: 'the account’s pictures take up `params.megabytes`',
  },
  415: { unsupportedMediaType: 'the body has a type or an encoding that the endpoint does not accept' },
  422: {
    validation: 'with `errors`; a field that refers to no record has `unknownReference`',
    invalidCredentials: 'wrong name or password for the target',
    invalidMfaCode: 'the code of the second factor at the target is wrong or was already used',
    mfaRequired: 'the target needs a code of the second factor',
    mfaSetupRequired: 'the user must first set up the second factor at the target',
    targetForbidden: 'the user is no administrator of the target, or must first change the password there',
    duplicateDataIds: 'a document has the result `params.dataId` more than once',
    idempotencyKeyReused: 'the `Idempotency-Key` came with another request within the last 24 hours',
    invalidCcdaType: 'a document to send is neither a referral nor a progress note',
    unknownAnswers:
      'the test creator has questions or answers that its plan does not have: `params.questionIds`, as a text',
    noAlert: 'only an alert can be acknowledged',
    noContactAddress: 'the recipient has no email address',
    noDirectAddress: 'the recipient has no direct address',
    noDocument: 'the XML is not a C-CDA document',
    noMobileNumber: 'the recipient has no mobile number',
    noPatient: 'a document does not say who its patient is; `params.reason`',
    notCorrectable: 'what a document says about its patient can no longer be corrected; `params.reason`',
    nothingToImport: 'an import in mode `replaceAll` has no valid row',
    unknownPatient: 'the patient of a document was not found; `params.reason`',
  },
  428: { versionRequired: 'an update without `_version`' },
  429: {
    busy: 'too many concurrent requests of this account',
    locked: 'too many failed attempts to sign in',
    quotaExceeded: 'feedback per day, `params.perDay`',
    rateLimited: 'too many requests in a minute',
  },
  431: { tooLarge: 'the address and headers together exceed 1 MiB' },
  500: { internal: 'an error of the platform; its log has the `requestId`' },
  502: {
    aiFailed: 'no answer, or an error of the language model',
    aiRefused: 'a language model did not accept the request; its status is in `params.status`',
    aiTooSlow: 'the language model took too long to answer',
    targetRefused: 'the target of a promotion refused the sign-in; its status is in `params.status`',
    targetUnreachable: 'the target of a promotion does not answer',
  },
  503: {
    unavailable: 'the database or another service cannot be reached',
    aiBusy: 'the language model accepts no more requests now',
    aiNotConfigured: 'no language model is connected',
    busy: 'too many reports and exports at once',
    logEngine: 'the search engine of the log (`LOGS_URL`) does not answer, or refuses the request with `params.status`',
    cancelled: 'an administrator cancelled the request',
    maintenance: 'this group cannot sign in until `params.until`',
    storageFull: 'the disk of the database is full',
  },
} as const satisfies Record<number, Record<string, string>>;

export type ErrorStatus = keyof typeof ERROR_CODES;

const isStatus = (status: number): status is ErrorStatus => status in ERROR_CODES;

/** All error statuses, in ascending order. */
export const ERROR_STATUSES: readonly ErrorStatus[] = Object.keys(ERROR_CODES).map(Number).filter(isStatus);

/** The codes of a status. */
export type CodeOf<Status extends ErrorStatus> = Status extends ErrorStatus
  ? keyof (typeof ERROR_CODES)[Status]
  : never;

export type ErrorCode = CodeOf<ErrorStatus>;

/** A status with one of its codes. */
export type ErrorKind = { [Status in ErrorStatus]: [status: Status, code: CodeOf<Status>] }[ErrorStatus];

/** Error codes by status. */
export type Refusals = { readonly [Status in ErrorStatus]?: readonly CodeOf<Status>[] };
