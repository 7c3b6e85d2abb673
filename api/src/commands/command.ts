import type { Platform } from '../platform/platform';

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** Name and arguments as an operator types them. */
  readonly usage: string;
  readonly summary: string;
  /** @returns the exit code @throws CommandError with one sentence for the operator */
  run(platform: Platform, args: string[]): Promise<number>;
}

/** The command can not be done as asked; the message is one sentence for the operator. */
export class CommandError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandError';
  }
}
