import { HELP_TEXTS, OTHER_HELP, type HelpText } from './help-texts';

/** More fixed parts first: 'support/ticket' before 'support/:anything'. */
const PATTERNS = Object.entries(HELP_TEXTS)
  .sort(([one], [other]) => one.split(':').length - other.split(':').length)
  .map(([route, help]) => ({ pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`), help }));

/** @param path what follows the client in the address, without a slash at the start */
export const findHelp = (path: string): HelpText =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.help ?? OTHER_HELP;
