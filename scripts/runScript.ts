import { SchemaError } from '../src/domain/entity/load';

/**
 * Runs a script. Faults in the schemas are printed once, without a stack; any other error is printed with its stack.
 */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof SchemaError ? error.message : error);
    process.exitCode = 1;
  }
}
