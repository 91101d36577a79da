/** Under this key react-query keeps who is signed in. */
export const ME_KEY = ['authentication', 'me'];
