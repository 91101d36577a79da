import { manifest } from 'virtual:entities';
import { createActions } from './actions';
import { createAuthProvider } from './authProvider';
import { createCall } from './call';
import { API_BASE } from './config';
import { createHttp } from './http';
import { createLive, sharedByTabs } from './live';
import { createOperations } from './operations';
import { createOrgLinks } from './orgLinks';
import { platformLost, reach } from './outage';
import { createRecords, entriesByName } from './records';
import { session } from './session';

/** The console's connection to the platform. */
export const http = createHttp({
  base: API_BASE,
  session,
  onLost: platformLost.send,
  onReach: (isReached) => {
    reach.isDoubtful = !isReached;
    if (isReached) reach.answeredAt = Date.now();
  },
});
/** Call an endpoint of the contract: `call` if it responds with JSON, `fetchFile` if it responds with a file. */
export const { call, fetchFile } = createCall(http);
export const entryNamed = entriesByName(manifest);
/** Calls the routes of an entity, by the entity's name. */
export const records = createRecords(entryNamed, http);
export const actions = createActions(http);
export const orgLinks = createOrgLinks(http);
export const operations = createOperations(http);
export const authProvider = createAuthProvider(http, session);
/** Announces new rows of all patients. */
export const live = createLive({
  open: ({ since, signal }) => fetchFile('GET live', { query: { since }, background: true, signal }),
  fetchNews: ({ since, signal }) => call('GET live/news', { query: { since }, background: true, signal }),
  ...sharedByTabs(),
});
