/** Texts of all areas in one language, made by `vite/messages.ts` from `messages/*.ts`. */
declare module 'virtual:messages/*' {
  const messages: import('./define').Texts;
  export default messages;
}
