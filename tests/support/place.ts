import { startPlatform as start, type PlatformOptions, type TestPlatform } from './platform';

/** Where the platforms of this worker's files serve, one after the other; the first chooses. */
let port = '0';
let taken = false;

/** The address that the files of a worker have in common, once one of them has used it. */
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
 * Starts a platform for a browser: at the address of the platform of the file before, if that has ended. To the browser
 * they are one place, where it keeps what it has loaded of the console; `useBrowser` goes on in its pages.
 * One with an environment of its own, which the console may be told, has an address of its own too.
 */
export async function startPlatform(options: PlatformOptions): Promise<TestPlatform> {
  if (options.env || taken) return start(options);
  taken = true;
  const platform = await start({ ...options, env: { PORT: port } }).catch(() => start(options));
  ({ port } = new URL(platform.url));
  return held(platform);
}
