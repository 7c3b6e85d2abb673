import { useState } from 'react';
import { isSameValue } from '../../../domain/is-same-value';
import type { FilterBar } from './filter-panel';

type Problems<F extends string> = Partial<Record<F, string | undefined>>;

/**
 * What stands in the fields of a filter panel before Search is pressed. It follows the filter in force, so that Back and
 * Clear show in the fields.
 * @param problemsOf what is wrong with the fields; once Search was pressed they show it, and while there is any nothing is searched
 * @returns `panel` for the FilterPanel and `bind` for its fields
 * @example <TextField label="Promotion Name" {...bind('PromotionName')} />
 */
export function useFilterForm<F extends string>(
  { applied, onSearch, onSearching, onClear, ...bar }: FilterBar<F>,
  problemsOf: (values: Record<F, string>) => Problems<F> = () => ({}),
) {
  const [known, setKnown] = useState(applied);
  const [values, setValues] = useState(applied);
  const [checked, setChecked] = useState(false);
  if (known !== applied && !isSameValue(known, applied)) {
    setKnown(applied);
    setValues(applied);
  }
  const problems = problemsOf(values);
  const isFitting = Object.values(problems).every((problem) => !problem);
  // A field that did not change is not rendered again.
  const [setters] = useState(() => {
    const setterFor = (name: string) => (value: string) =>
      setValues((former) => ({ ...former, [name]: value }));
    return Object.fromEntries(Object.keys(applied).map((name) => [name, setterFor(name)])) as Record<
      F,
      (value: string) => void
    >;
  });

  const setterOf = (name: F): ((value: string) => void) => setters[name];

  return {
    panel: {
      ...bar,
      onSearch: () => {
        setChecked(true);
        if (isFitting) onSearch(values);
      },
      onSearching: () => {
        if (isFitting) onSearching?.(values);
      },
      onClear: () => {
        // Every field, those included that were never searched with.
        setValues(
          (former) => Object.fromEntries(Object.keys(former).map((name) => [name, ''])) as typeof former,
        );
        setChecked(false);
        onClear();
      },
    },
    bind: (name: F) => ({
      name,
      value: values[name],
      error: checked ? problems[name] : undefined,
      onChange: setterOf(name),
    }),
  };
}
