import type { Fill } from '../entities/prepare';

/**
 * Sets fields that depend on other fields. Credentials of an unused payment provider are deleted, because no screen
 * would show them. An organization that becomes active again no longer counts as merged.
 */
export const completeOrganization: Fill<'organization'> = (record) => {
  const { square, mergedInto, ...rest } = record;
  return {
    ...rest,
    ...(square !== undefined && record.billingType === 'square' && { square }),
    ...(mergedInto !== undefined && record.inactive === true && { mergedInto }),
  };
};
