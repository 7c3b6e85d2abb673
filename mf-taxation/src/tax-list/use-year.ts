import { useSearchParams } from 'react-router-dom';

const YEAR = /^(19|20|21)\d{2}$/;

/** @returns the year that an address names, else '' */
export function yearIn(params: URLSearchParams): number | '' {
  const text = params.get('year') ?? '';
  return YEAR.test(text) ? Number(text) : '';
}

/** The year that the screen shows, kept in the address. '' is the client's current year, whatever that is. */
export function useYear(): { year: number | ''; chooseYear: (year: number) => void } {
  const [params, setParams] = useSearchParams();
  return {
    year: yearIn(params),
    /** Starts again at page 1 with 10 rows; a day of the former year would find nothing in the new one. */
    chooseYear: (year) =>
      setParams((former) => {
        const next = new URLSearchParams(former);
        next.set('year', String(year));
        for (const name of ['page', 'size', 'UpdatedDate']) next.delete(name);
        return next;
      }),
  };
}
