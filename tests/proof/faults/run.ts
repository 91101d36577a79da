import { GrownCheckout } from '../../support/grownCheckout';
import { applyFault } from './apply';
import { readFaults, type Fault } from './fault';
import { runTests } from './trial';

/**
 * `npm run proof:faults -- [name…]`: puts faults into a copy of the code, one at a time, and runs the contract tests
 * that are to notice them, on PostgreSQL.
 */

function wantedOf(names: readonly string[]): Fault[] {
  const faults = readFaults();
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Error(`No such fault: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`);
  return faults.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** @throws Error if tests fail without a fault, because they would then prove nothing */
async function requireSound(copy: GrownCheckout, faults: readonly Fault[]): Promise<void> {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  const { passed, failed, failedFiles, idle } = await runTests(copy, files);
  if (failed > 0) throw new Error(`Tests fail without a fault: ${failedFiles.join(', ')}`);
  if (idle.length > 0) throw new Error(`No test ran in ${idle.join(', ')}`);
  console.log(`Without a fault, ${passed} tests pass in ${files.length} files.`);
}

/** @throws Error if the code with the fault does not build */
async function isNoticed(copy: GrownCheckout, fault: Fault): Promise<boolean> {
  applyFault(fault, copy.folder);
  try {
    await copy.run('scripts/build.mjs', 'platform');
    const { failed } = await runTests(copy, fault.tests, ['--bail', '1']);
    return failed > 0;
  } finally {
    applyFault(fault, copy.folder, '--reverse');
  }
}

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;

const start = performance.now();
const faults = wantedOf(process.argv.slice(2));
const copy = new GrownCheckout(new Map());
try {
  for (const fault of faults) applyFault(fault, copy.folder, '--check');
  await requireSound(copy, faults);
  let noticed = 0;
  for (const fault of faults) {
    const begin = performance.now();
    const isSeen = await isNoticed(copy, fault);
    if (isSeen) noticed += 1;
    console.log(`${isSeen ? 'noticed    ' : 'NOT NOTICED'} ${fault.name} (${secondsSince(begin)}): ${fault.sentence}`);
  }
  console.log(`${noticed} of ${faults.length} faults noticed, ${secondsSince(start)}`);
} finally {
  copy.remove();
}
