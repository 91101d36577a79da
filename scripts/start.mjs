/** `npm start`: builds what is stale, then runs the platform in this process. */
import './build.mjs';

await import('../dist/platform/main.mjs');
