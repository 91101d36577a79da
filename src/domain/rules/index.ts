export { defaultOf, withDefaults } from './defaults';
export { changedPlaces, diffRecords } from './diff';
export { normalize, transformed, singleDefault } from './normalize';
export {
  MAX_PASSWORD_LENGTH,
  composedPassword,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  unmetPasswordRules,
  type PasswordRule,
} from './password';
export { draftedSecrets, secretChanges } from './secretChanges';
export { followingChanges } from './span';
export { applyStamps } from './stamps';
export { toUtcDate, TRANSFORMS } from './transforms';
export type { Change, FieldError, FieldErrors, NormalizeContext, StructureError, StructureValidator } from './types';
export { isInFuture, pathOf, validateRecord } from './validate';
export { warningOf } from './warnings';
