/** The group of users who can use the console. */
export const ADMINISTRATORS = 'administrators';
