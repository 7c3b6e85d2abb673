/** The server can not start. The message is one sentence for the operator: what is wrong and why. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartError';
  }
}
