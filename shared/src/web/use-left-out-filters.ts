import { useSession, useToast, type Session } from '@portal/shared/web/session';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';

interface Labelled {
  readonly label: string | ((session: Session) => string);
}

/** A list whose filters have labels, as `defineList` makes it; others are told by the names in their address. */
interface Shape {
  readonly fields?: Readonly<Record<string, Labelled>>;
}

/** @returns tells the user which filters of the list's address were left out */
export function useLeftOutFilters(shape: object): (names: readonly string[]) => void {
  const { fields = {} }: Shape = shape;
  const session = useSession();
  const toast = useToast();
  const labelOf = (name: string): string => {
    const label = fields[name]?.label ?? name;
    return typeof label === 'string' ? label : label(session);
  };
  return useStableHandler((names: readonly string[]) => {
    const labels = names.map(labelOf).join(', ');
    toast.warning(
      names.length === 1
        ? `The address has a value for the filter ${labels} that can not be used. It was left out.`
        : `The address has values for the filters ${labels} that can not be used. They were left out.`,
    );
  });
}
