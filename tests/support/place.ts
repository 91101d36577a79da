import { startPlatform as start, type PlatformOptions, type TestPlatform } from './platform';

/** The port that the platforms of this worker's files share, one after another; the first platform chooses it. */
let port = '0';
let taken = false;
/** What the last platform at that address tells the console at its start. */
let settings = '';

/** What the console depends on besides its address: a page that has loaded it with other settings is not reused. */
export const sharedSettings = (): string => settings;

/** The address that the files of a worker share; undefined until the first file has chosen the port. */
export const sharedOrigin = (): string | undefined => (port === '0' ? undefined : `http://127.0.0.1:${port}`);

const held = (platform: TestPlatform): TestPlatform => ({
  ...platform,
  async stop(options) {
    await platform.stop(options);
    taken = false;
  },
  async inspect(look) {
    const seen = await platform.inspect(look);
    taken = false;
    return seen;
  },
  restart: async (env) => held(await platform.restart(env)),
});

/**
 * Starts a platform for a browser, at the address of the previous file's platform if that platform has ended. The
 * browser takes both platforms for the same site, so the browser's cache stays valid and `useBrowser` reuses the
 * browser's pages, unless the two platforms tell the console different settings.
 */
export async function startPlatform(options: PlatformOptions): Promise<TestPlatform> {
  if (taken) return start(options);
  taken = true;
  const platform = await start({ ...options, env: { ...options.env, PORT: port } }).catch(() => start(options));
  ({ port } = new URL(platform.url));
  settings = (await platform.api('config', { token: null })).text;
  return held(platform);
}
