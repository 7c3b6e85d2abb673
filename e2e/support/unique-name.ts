/** @returns a name of letters and digits that no other test and no repetition uses, so that they can run beside each other */
export const uniqueName = (name: string): string =>
  `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
