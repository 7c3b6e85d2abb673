import { usePreference } from './use-preference';

/**
 * Shortcuts of a single printable key, as / and ?, can be turned off: speech input and a stray hand press such keys (WCAG 2.1.4).
 * @returns whether they are in force for the user, and a function that turns them on or off
 */
export function useSingleKeys(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [kept, save] = usePreference('shortcuts');
  return [kept?.SingleKeys ?? true, (isOn) => save(isOn ? null : { SingleKeys: false })];
}
