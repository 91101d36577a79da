import { INIT, UPDATE_CORE, type JsonFormsCore, type Middleware } from '@jsonforms/core';

type Fed = JsonFormsCore & { fed?: unknown };

/**
 * JSON Forms reads its `data` prop again whenever any other prop changes (language, layout), which would discard the
 * edits. This middleware keeps the edits unless `data` is another record. The last `data` is kept in the state, so that
 * the function stays pure: React may run it twice.
 */
export const keepEdits: Middleware = (state: Fed, action, reduce) => {
  if (action.type !== INIT && action.type !== UPDATE_CORE) return reduce(state, action);
  if (action.type === UPDATE_CORE && state.fed === action.data) return reduce(state, { ...action, data: state.data });
  const next: Fed = { ...reduce(state, action), fed: action.data };
  return next;
};
