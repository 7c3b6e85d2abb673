import { COMMANDS } from './commands/all';
import type { Described } from './commands/command';
import { checkNode } from './platform/config/check-node';
import { readConfig } from './platform/config/config';
import { createPlatform } from './platform/create-platform';
import { followClock } from './platform/database/follow-clock';
import { prepareDatabase } from './platform/database/prepare-database';
import { createLog } from './platform/log';

/** `node api/dist/cli.js <command> …`: works on the same configuration and database as the server. */
async function main([name, ...args]: string[]): Promise<number> {
  // As the server's, what a command writes (a backup, a restored database) is for its own user alone.
  process.umask(0o077);
  checkNode(process.versions.node);
  if (asksForHelp(name)) {
    console.log(COMMANDS.map(described).join('\n'));
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    console.error(name ? `There is no command "${name}".\n` : 'Which command?\n');
    console.error(COMMANDS.map(described).join('\n'));
    return 2;
  }
  if (args.some(asksForHelp)) {
    console.log(described(command));
    return 0;
  }
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  if ('found' in command) return command.found(environment, args);
  const config = readConfig(environment);
  const log = createLog(config, 'stderr');
  const database = await prepareDatabase(config, log);
  try {
    const now = await followClock(database, log);
    return await command.run(createPlatform(config, database, log, now), args);
  } finally {
    await database.close();
  }
}

const asksForHelp = (word?: string): boolean => word === '--help' || word === '-h';

const described = ({ usage, summary }: Described): string => `  ${usage}\n      ${summary}`;

// Who reads the answer may have seen enough (`list-releases parcels | head`): what a command does goes on to its end all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isSentence = error instanceof Error && ['StartError', 'CommandError'].includes(error.name);
    console.error(isSentence ? error.message : error);
    process.exit(1);
  },
);
