import { useState } from 'react';

/**
 * What stands in the fields of a filter panel before Search is pressed. It follows the filter in force, so that Back and
 * Clear show in the fields.
 * @example <TextField label="Promotion Name" {...draft.bind('PromotionName')} />
 */
export function useFilterDraft<F extends Record<string, string>>(applied: F) {
  const [known, setKnown] = useState(applied);
  const [values, setValues] = useState(applied);
  if (JSON.stringify(known) !== JSON.stringify(applied)) {
    setKnown(applied);
    setValues(applied);
  }
  return {
    values,
    bind: (name: keyof F & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => setValues((former) => ({ ...former, [name]: value })),
    }),
    /** Empties every field, those included that were never searched with. */
    clear: () =>
      setValues((former) => Object.fromEntries(Object.keys(former).map((name) => [name, ''])) as F),
  };
}
