import type { ListChoice, SavedView } from '../contract/views';
import { authProvider, call } from './client';

/** For this time in ms, the choices that came with the user's account are as good as new ones. */
const CHOICES_MS = 10_000;

/** Requests about the user's saved views and list preferences. @throws ApiError from every function */
export const views = {
  list: async (resource: string, signal?: AbortSignal) =>
    (await call('GET views', { query: { resource }, signal })).views,

  one: async (viewId: string, signal?: AbortSignal) =>
    (await call('GET views/{viewId}', { params: { viewId }, signal })).view,

  save: async (view: Pick<SavedView, 'resource' | 'name' | 'query' | 'columns'>) =>
    (await call('POST views', { body: view })).view,

  rename: async (viewId: string, name: string) =>
    (await call('PUT views/{viewId}', { params: { viewId }, body: { name } })).view,

  remove: (viewId: string) => call('DELETE views/{viewId}', { params: { viewId } }),

  /** The choices come with the user's account when the page is opened, which saves a request. */
  async choices(): Promise<readonly ListChoice[]> {
    const { choices } = await authProvider.getIdentity();
    return choices && Date.now() - choices.at < CHOICES_MS ? choices.of : (await call('GET views/choices')).choices;
  },

  /** Stored preferences that `choice` does not have stay unchanged. */
  keep: (resource: string, choice: Partial<Omit<ListChoice, 'resource'>>) =>
    call('PUT views/choices/{resource}', { params: { resource }, body: choice }),
};
