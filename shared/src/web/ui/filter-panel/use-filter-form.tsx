import { useCallback, useMemo, useState } from 'react';
import { isSameValue } from '../../../domain/is-same-value';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import type { FilterBar } from './filter-panel';

type Problems<F extends string> = Partial<Record<F, string | undefined>>;

const noProblems = () => ({});

/**
 * What stands in the fields of a filter panel before Search is pressed. Each follows its filter in force, so that Back and
 * Clear show in the fields; what is typed in one stays when others change (LIST-2.6).
 * @param problemsOf what is wrong with the fields; once Search was pressed they show it, and while there is any nothing is searched
 * @returns `panel` for the FilterPanel, with handlers that stay the same, and `bind` for its fields, another once one changed
 * @example <TextField label="Promotion Name" {...bind('PromotionName')} />
 */
export function useFilterForm<F extends string>(
  { applied, onSearch, onSearching, onClear, ...bar }: FilterBar<F>,
  problemsOf: (values: Record<F, string>) => Problems<F> = noProblems,
) {
  const [known, setKnown] = useState(applied);
  const [values, setValues] = useState(applied);
  const [checked, setChecked] = useState(false);
  if (known !== applied && !isSameValue(known, applied)) {
    setKnown(applied);
    setValues((former) => ({ ...former, ...changedIn(applied, known) }));
  }
  const problems = useMemo(() => problemsOf(values), [problemsOf, values]);
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

  const search = useStableHandler(() => {
    setChecked(true);
    if (isFitting) onSearch(values);
  });
  const searching = useStableHandler(() => {
    if (isFitting) onSearching?.(values);
  });
  const clear = useStableHandler(() => {
    // Every field, those included that were never searched with.
    setValues((former) => Object.fromEntries(Object.keys(former).map((name) => [name, ''])) as typeof former);
    setChecked(false);
    onClear();
  });
  const bind = useCallback(
    (name: F) => ({
      name,
      value: values[name],
      error: checked ? problems[name] : undefined,
      onChange: setters[name] as (value: string) => void,
    }),
    [values, checked, problems, setters],
  );

  return { panel: { ...bar, onSearch: search, onSearching: searching, onClear: clear }, bind };
}

const changedIn = <F extends string>(next: Record<F, string>, former: Record<F, string>) =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== former[name as F])) as Partial<
    Record<F, string>
  >;
