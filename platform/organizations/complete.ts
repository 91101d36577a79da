import type { Fill } from '../entities/prepare';

/**
 * Fields that depend on others. Credentials of an unused payment provider are deleted, because no screen would show
 * them. An organization that becomes active again is no longer merged.
 */
export const completeOrganization: Fill<'organization'> = (record) => {
  const { square, mergedInto, ...rest } = record;
  return {
    ...rest,
    ...(square !== undefined && record.billingType === 'square' && { square }),
    ...(mergedInto !== undefined && record.inactive === true && { mergedInto }),
  };
};
