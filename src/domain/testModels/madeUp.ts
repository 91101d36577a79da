/** The name and date of birth of made-up patients, unless others are given. The schema has the same defaults. */
export const MADE_UP = { firstName: 'TestModel', lastName: 'Patient', dob: '1970-01-01' } as const;
