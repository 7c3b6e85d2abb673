import { StartError } from './start-error';

export type Environment = Readonly<Record<string, string | undefined>>;

interface Range {
  min: number;
  max: number;
  fallback: number;
}

/** Reads and checks environment variables; each method throws a StartError that names the variable and the reason. */
export class EnvironmentReader {
  constructor(private readonly environment: Environment) {}

  /** An empty variable counts as not set. */
  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value ? value : undefined;
  }

  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) throw new StartError(`${name} is not set: ${why}.`);
    return value;
  }

  integer(name: string, { min, max, fallback }: Range): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new StartError(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`);
    }
    return number;
  }

  choice<const T extends readonly string[]>(name: string, choices: T, fallback: T[number]): T[number] {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = choices.find((one) => one.toLowerCase() === value.toLowerCase());
    if (found === undefined) {
      throw new StartError(`${name} must be one of ${choices.join(', ')}, but is "${value}".`);
    }
    return found;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    // By its letters: the parser takes "http:portal" as well.
    const isOne = protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`));
    if (!isOne || !URL.canParse(value)) {
      throw new StartError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`);
    }
    return value;
  }

  /** An address of a whole host: paths are added to it, and nothing answers below one. */
  origin(name: string, protocols: readonly string[]): string | undefined {
    const value = this.url(name, protocols);
    if (value === undefined) return undefined;
    const { origin, pathname, username, password } = new URL(value);
    // By its letters: of an empty query or fragment the parser says nothing.
    if (/[?#]/.test(value) || !/^\/*$/.test(pathname) || username || password)
      throw new StartError(`${name} must be an address without a path, a query and a user name: ${origin}.`);
    return origin;
  }
}
