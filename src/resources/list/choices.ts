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
  // Choices made before the platform kept them come along once.
  if (choices.length === 0) {
    await Promise.all(Object.entries(columns).map(([resource, chosen]) => kept.keep(resource, { columns: chosen })));
    if (Object.keys(views).length > 0) setPreferences({ views: {} });
    return;
  }
  const next = {
    columns: Object.fromEntries(choices.flatMap((each) => (each.columns ? [[each.resource, each.columns]] : []))),
    views: Object.fromEntries(choices.flatMap((each) => (each.defaultView ? [[each.resource, each.defaultView]] : []))),
  };
  if (JSON.stringify(next) !== JSON.stringify({ columns, views })) setPreferences(next);
}

/** Takes over what the platform keeps for the person, once per sign-in. Without an answer the copy here goes on. */
export function loadChoices(): void {
  loading ??= load().catch(() => {
    loading = undefined;
  });
}

function without<T>(all: Record<string, T>, resource: string, value: T | null): Record<string, T> {
  const { [resource]: _before, ...others } = all;
  return value === null ? others : { ...others, [resource]: value };
}

/** Keeps a choice of columns for a list, or with null goes back to the schema's. Where it cannot be kept it holds here. */
export function chooseColumns(resource: string, columns: string[] | null): void {
  setPreferences({ columns: without(preferences().columns, resource, columns) });
  kept.keep(resource, { columns }).catch(() => undefined);
}

/** Makes a saved view the one that its list opens with, or with null none. @throws ApiError */
export async function chooseView(resource: string, defaultView: string | null): Promise<void> {
  await kept.keep(resource, { defaultView });
  setPreferences({ views: without(preferences().views, resource, defaultView) });
}
