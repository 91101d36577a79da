import type { Fill } from '../entities/prepare';

/**
 * What follows from an organization's other fields. Credentials of a payment provider that is not used any more are not
 * kept: nobody would see that they are there. One that is taken into use again is merged no longer.
 */
export const completeOrganization: Fill = (record) => {
  const { square, mergedInto, ...rest } = record;
  return {
    ...rest,
    ...(square !== undefined && record['billingType'] === 'square' && { square }),
    ...(mergedInto !== undefined && record['inactive'] === true && { mergedInto }),
  };
};
