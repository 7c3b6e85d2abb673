import { readArguments } from './commands/read-arguments';
import { checkNode } from './platform/config/check-node';

/** Starts the API. What the operator has to mend is told in one sentence, without a stack. */
async function main(): Promise<void> {
  // Umask: what the portal writes is for its own user alone, whichever users may look into the data folder.
  process.umask(0o077);
  checkNode(process.versions.node);
  readArguments({ usage: 'server.js' }, process.argv.slice(2), {});
  // Loaded only now: an older Node fails already at reading what these modules import.
  const { start } = await import('./start');
  console.log(`The portal runs at ${await start(process.env)}`);
}

main().catch((error: unknown) => {
  const isSentence = error instanceof Error && ['StartError', 'CommandError'].includes(error.name);
  console.error(isSentence ? error.message : error);
  process.exit(1);
});
