import { createActions } from './actions';
import { createAuthProvider } from './authProvider';
import { API_BASE } from './config';
import { createHttp } from './http';
import { session } from './session';

/** The console's one connection to the platform. */
export const http = createHttp({ base: API_BASE, session });
export const actions = createActions(http);
export const authProvider = createAuthProvider(http, session);
