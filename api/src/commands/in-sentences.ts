import { HttpError } from '../platform/errors';
import { CommandError } from './command';

/** Error translation: what the portal refuses, it refuses an operator in the same words. @throws CommandError instead of an HttpError */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(error.message);
    throw error;
  }
}
