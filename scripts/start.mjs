/** `npm start`: builds what is stale, then runs the platform in this process. */
const parent = process.ppid;

await import('./build.mjs');
await import('../dist/platform/main.mjs');

// npm runs this in a shell, to which it hands a signal, and the shell hands it to nobody. Whoever ends npm ends us.
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
