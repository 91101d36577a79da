/** Who acts at the machine itself, without an account: an import while the platform runs. No record of users has it. */
export const LOCAL_USER_ID = 'local';
