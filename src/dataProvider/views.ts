import { http } from './client';

/** How a person likes the list of a resource, kept by the platform. */
export interface ListChoice {
  resource: string;
  columns: string[] | null;
  /** Id of the saved view that the list opens with. */
  defaultView: string | null;
  /** Field of each heading that an imported file had, by the heading without case and punctuation; '' for none. */
  importMapping: Record<string, string> | null;
}

/** @throws ApiError from every function */
export const views = {
  choices: async () => (await http.json<{ choices: ListChoice[] }>('views/choices')).choices,

  /** What is not given stays. */
  keep: (resource: string, choice: Partial<Omit<ListChoice, 'resource'>>) =>
    http.json<unknown>(`views/choices/${encodeURIComponent(resource)}`, { method: 'PUT', body: choice }),
};
