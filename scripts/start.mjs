/** `npm start`: builds what is out of date, then runs the platform in this process. */
const parent = process.ppid;

await import('./build.mjs');
await import('../dist/platform/main.mjs');

// npm runs this script through a shell that does not forward signals, so the process watches for the end of its parent
// instead.
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
