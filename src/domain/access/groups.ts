/** The group whose members run the console. */
export const ADMINISTRATORS = 'administrators';
