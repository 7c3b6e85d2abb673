import { createContext } from 'react';

/** Whether the answer to what the list's address asks is on its way, and not so late that its user should see that. */
export const AwaitedAnswer = createContext(false);
