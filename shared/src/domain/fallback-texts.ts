/** What users are told of a failure for which there are no words of its own (WIRE-3.7). */
export const FALLBACK = {
  /** The server answered with an error and no text. */
  answered: 'Oops! Something went wrong.',
  /** The call threw before there was an answer. */
  thrown: 'An error has occured.',
  /** What the server gave as the text is none. */
  notText: 'Something went wrong',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
} as const;
