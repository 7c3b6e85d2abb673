import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { CommandError } from './commands/command';
import { TEXT, readArguments } from './commands/read-arguments';
import { checkNode } from './platform/config/check-node';
import { StartError } from './platform/config/start-error';
import { Supervisor } from './supervisor';

/**
 * `node api/dist/cluster.js [--processes N]`: N processes of the portal on one machine and one port (prefork). One that ends is
 * started anew; SIGTERM and SIGINT let all of them end their calls; SIGHUP starts them anew one after the other, so that
 * there is always one that answers. Configuration comes from the environment, as for one process.
 */

const MOST_PROCESSES = 64;

/** @throws CommandError when the command line asks for none that can be started */
function readProcesses(): number {
  const usage = 'cluster.js [--processes <number>]';
  const { values } = readArguments({ usage }, process.argv.slice(2), { processes: TEXT });
  const wanted = values.processes ?? String(availableParallelism());
  const processes = Number(wanted);
  if (!/^\d+$/.test(wanted) || processes < 1 || processes > MOST_PROCESSES)
    throw new CommandError(
      `--processes must be a whole number from 1 to ${MOST_PROCESSES}, but is "${wanted}".`,
    );
  return processes;
}

/**
 * What no process could start with is told once, before one of them has begun.
 * @throws StartError with a sentence for the operator
 */
async function checkStart(): Promise<void> {
  // Umask: as in each process, what is written is for its own user alone.
  process.umask(0o077);
  checkNode(process.versions.node);
  // Loaded only now: an older Node fails already at reading what these modules import.
  const { readConfig } = await import('./platform/config/config');
  const { checkListenAddress } = await import('./platform/http/listen-address');
  await checkListenAddress(readConfig(process.env));
}

try {
  if (cluster.isPrimary) {
    const processes = readProcesses();
    await checkStart();
    new Supervisor(processes).start();
  } else await import('./server');
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
