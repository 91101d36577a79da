/**
 * The user id for work started on the machine itself without an account, such as an import. No user record has this id.
 */
export const LOCAL_USER_ID = 'local';
