/** The query key of the signed-in user. */
export const ME_KEY = ['authentication', 'me'];
