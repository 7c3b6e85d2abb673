import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError, type Described } from './command';

/** An option that takes a text. */
export const TEXT = { type: 'string' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * What a command was called with; nothing is done before all of it is known.
 * @param options as parseArgs takes them
 * @param count how many words come beside the options
 * @throws CommandError with how the command is called, and which option it does not know, or was given empty or twice
 */
export function readArguments<const O extends Options>(
  { usage }: Pick<Described, 'usage'>,
  args: string[],
  options: O,
  count = 0,
) {
  const parsed = parse(usage, args, options);
  const twice = parsed.tokens
    .flatMap((token) => (token.kind === 'option' && !options[token.name]?.multiple ? [token.name] : []))
    .find((name, index, names) => names.indexOf(name) < index);
  // Only the last one would count: of two clients one would be left out without a word.
  if (twice) throw new CommandError(`--${twice} is given twice.\nUsage: ${usage}`);
  // A variable of a script that is not set: `--client ""` would mean every client.
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty) throw new CommandError(`--${empty[0]} is empty.\nUsage: ${usage}`);
  const words: readonly string[] = parsed.positionals;
  if (words.length !== count || words.includes('')) throw new CommandError(`Usage: ${usage}`);
  return { values: parsed.values, words };
}

function parse<const O extends Options>(usage: string, args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, tokens: true });
  } catch (error) {
    // What follows is of words that begin with a dash.
    const [said] = (error as Error).message.split('. To specify');
    throw new CommandError(`${said}\nUsage: ${usage}`);
  }
}
