/** The handle of the last sign-in to each target. It lasts as long as the page. */
const sessions = new Map<string, string>();

export const keepSession = (target: string, session: string): void => void sessions.set(target, session);

export const sessionAt = (target: string): string | undefined => sessions.get(target);
