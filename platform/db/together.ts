/**
 * Waits for tasks that use one transaction at the same time, so that code runs while the database works. All of them
 * have ended afterwards: a transaction must not end while a statement of it still runs.
 * @throws the error that came first; the others follow from it, because the transaction had failed
 */
export async function together<Tasks extends readonly Promise<unknown>[]>(
  ...tasks: Tasks
): Promise<{ -readonly [Place in keyof Tasks]: Awaited<Tasks[Place]> }> {
  try {
    return await Promise.all(tasks);
  } finally {
    await Promise.allSettled(tasks);
  }
}
