import { visitBare, type BareVisits } from './bareScreens';
import { openByMouse, openCold } from './open';
import type { Screen, Shown } from './screens';
import type { Stage } from './stage';
import type { Visit } from './visit';

/** What a screen cost in one round. */
export interface Visits {
  /** By its address, with an empty cache. */
  cold: Visit;
  /** The same over Slow 4G. */
  slow: Visit;
  /** With the mouse, from a screen that has stood for three seconds. */
  first: Visit;
  /** Another record after that; undefined where there is none. */
  next: Visit | undefined;
}

export interface Round {
  bare: BareVisits;
  ours: ReadonlyMap<string, Visits>;
}

async function visitScreen(stage: Stage, url: string, shown: Shown, { path, content, by }: Screen): Promise<Visits> {
  const address = url + path(shown);
  const cold = await openCold(stage, address, content);
  const slow = await openCold(stage, address, content, true);
  const way = { from: url + by.from(shown), stands: by.stands };
  const [first, next] = await openByMouse(stage, way, by.links(shown), content);
  if (!first) throw new Error('A screen needs a link');
  return { cold, slow, first, next };
}

/** What is visited, and where. */
export interface Tour {
  url: string;
  bareUrl: string;
  shown: Shown;
  screens: readonly Screen[];
}

/** Opens every screen once, so that reports are made and the platform is warm. */
export async function warmUp(stage: Stage, { url, shown, screens }: Tour): Promise<void> {
  for (const { path, content } of screens) await openCold(stage, url + path(shown), content);
}

/** Visits the bare console and every screen, in turn, so that what else the machine does affects both. */
export async function takeRound(stage: Stage, { url, bareUrl, shown, screens }: Tour): Promise<Round> {
  const bare = await visitBare(stage, bareUrl, shown.patients[0] ?? '');
  const ours = new Map<string, Visits>();
  for (const screen of screens) {
    ours.set(
      screen.name,
      await visitScreen(stage, url, shown, screen).catch((cause: unknown) => {
        throw new Error(`The screen ${screen.name} could not be opened`, { cause });
      }),
    );
  }
  return { bare, ours };
}
