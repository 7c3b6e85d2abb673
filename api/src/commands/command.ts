import type { Environment } from '../platform/config/environment';
import type { Platform } from '../platform/platform';

/** What operators are told of a command. */
export interface Described {
  readonly name: string;
  /** Name and arguments as an operator types them. */
  readonly usage: string;
  readonly summary: string;
}

/** One command of the command line. */
export interface Command extends Described {
  /** @returns the exit code @throws CommandError with one sentence for the operator */
  run(platform: Platform, args: string[]): Promise<number>;
}

/** A command that makes the data folder in which the others find theirs: nothing is opened before it runs. */
export interface FoundingCommand extends Described {
  /** @returns the exit code @throws CommandError, StartError with one sentence for the operator */
  found(environment: Environment, args: string[]): Promise<number>;
}

/** The command can not be done as asked; the message is one sentence for the operator. */
export class CommandError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandError';
  }
}
