import { useRef } from 'react';
import { randomKey } from '@portal/shared/web/random-key';

/**
 * Idempotency keys of a form's presses.
 * @returns the key of what is sent: the same one again for the same values, whose answer may have been lost, and another for others
 */
export function useRequestKey(): (values: object) => string {
  const sent = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    return sent.current.key;
  };
}
