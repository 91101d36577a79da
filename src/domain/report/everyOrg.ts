/** As the organization of a report: all organizations. */
export const EVERY_ORG = '*';
