/** Stands on screen and paper where a value is missing (LIST-1.5). An export leaves its cell empty. */
export const NOTHING = '—';

/** @returns the value as text, or what stands for a missing one */
export const orNothing = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? NOTHING : String(value);
