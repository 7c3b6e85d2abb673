import { PortRefused, serveWeb } from '../shared/tooling/serve-web';
import { stop } from './workspace.mjs';

/** As `serveWeb`; a port that can not be had is told in a sentence, and ends the command. */
export async function serve(...args: Parameters<typeof serveWeb>): Promise<void> {
  try {
    await serveWeb(...args);
  } catch (cause) {
    if (cause instanceof PortRefused) stop(cause.message);
    throw cause;
  }
}
