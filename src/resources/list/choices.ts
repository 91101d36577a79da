import { session } from '../../dataProvider/session';
import { views as kept } from '../../dataProvider/views';
import { preferences, setPreferences } from '../../ui/preferences';

let loading: Promise<void> | undefined;
session.on((event) => {
  if (event === 'signedOut') loading = undefined;
});

async function load(): Promise<void> {
  const choices = await kept.choices();
  const { columns, views } = preferences();
  const next = {
    columns: Object.fromEntries(choices.flatMap((each) => (each.columns ? [[each.resource, each.columns]] : []))),
    views: Object.fromEntries(choices.flatMap((each) => (each.defaultView ? [[each.resource, each.defaultView]] : []))),
  };
  if (JSON.stringify(next) !== JSON.stringify({ columns, views })) setPreferences(next);
}

/** Loads the user's choices from the platform, once per sign-in. If that fails, the local copy is used. */
export function loadChoices(): void {
  loading ??= load().catch(() => {
    loading = undefined;
  });
}

function without<T>(all: Record<string, T>, resource: string, value: T | null): Record<string, T> {
  const { [resource]: _before, ...others } = all;
  return value === null ? others : { ...others, [resource]: value };
}

/**
 * Stores the columns of a list; null resets to the schema's columns. If storing fails, the choice applies only in this
 * browser.
 */
export function chooseColumns(resource: string, columns: string[] | null): void {
  setPreferences({ columns: without(preferences().columns, resource, columns) });
  kept.keep(resource, { columns }).catch(() => undefined);
}

/**
 * Makes a saved view the list's default; null removes the default.
 * @throws ApiError
 */
export async function chooseView(resource: string, defaultView: string | null): Promise<void> {
  await kept.keep(resource, { defaultView });
  setPreferences({ views: without(preferences().views, resource, defaultView) });
}
