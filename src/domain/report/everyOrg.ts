import { EVERY } from '../entity/every';

/** As the organization of a report: all organizations. */
export const EVERY_ORG = EVERY;
