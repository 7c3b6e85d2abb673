import { spawn } from 'node:child_process';
import os from 'node:os';

/** Works for nothing, and ends when the process that started it has ended however it did. */
const WORK = `const parent = process.ppid;
while (process.ppid === parent) for (let round = 0; round < 1e7; round += 1);`;

/**
 * Keeps all processors full, at the lowest priority: whatever else wants one gets it. A virtual processor is half of one that it
 * shares with a neighbour, so that a call takes more of its time while the neighbour works too: processor times can be compared
 * only where as much is done beside them.
 * @returns ends it
 */
export function fillProcessors(): () => void {
  const fillers = Array.from({ length: os.availableParallelism() }, () => {
    const filler = spawn(process.execPath, ['--eval', WORK], { stdio: 'ignore' });
    if (filler.pid) os.setPriority(filler.pid, os.constants.priority.PRIORITY_LOW);
    return filler;
  });
  return () => fillers.forEach((filler) => filler.kill('SIGKILL'));
}
