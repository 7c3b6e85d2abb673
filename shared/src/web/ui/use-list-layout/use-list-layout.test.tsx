import fc from 'fast-check';
import type { Column } from '@portal/shared/web/ui/data-table';
import { arrangeColumns } from './use-list-layout';

const COLUMNS: Array<Column<object>> = ['Id', 'Name', 'Amount', 'Status', 'Date'].map((id) => ({
  id,
  header: id,
  cell: () => id,
}));
const ACTIONS: Column<object> = { id: 'Action', header: 'Action', cell: () => null, screenOnly: true };
const ALL = [...COLUMNS, ACTIONS];

const idsOf = (columns: ReadonlyArray<Column<object>>) => columns.map(({ id }) => id);

// Covers PREF-1.3
test.each<[string, Parameters<typeof arrangeColumns>[2], string[]]>([
  ['nothing', {}, ['Id', 'Name', 'Amount', 'Status', 'Date', 'Action']],
  ['an order', { Columns: ['Date', 'Name'] }, ['Id', 'Date', 'Name', 'Amount', 'Status', 'Action']],
  ['hidden ones', { Hidden: ['Amount', 'Date'] }, ['Id', 'Name', 'Status', 'Action']],
  ['a hidden identity', { Hidden: ['Id', 'Action'] }, ['Id', 'Name', 'Amount', 'Status', 'Date', 'Action']],
])('columns arranged by %s', (_, preference, wanted) => {
  expect(idsOf(arrangeColumns(ALL, 1, preference))).toEqual(wanted);
});

// Covers PREF-1.3
test('whatever was kept, no column comes twice, identity is first and actions are last', () => {
  const someIds = fc.array(fc.constantFrom(...idsOf(ALL), 'Gone'));
  fc.assert(
    fc.property(someIds, someIds, fc.integer({ min: 1, max: 3 }), (Columns, Hidden, pinned) => {
      const shown = idsOf(arrangeColumns(ALL, pinned, { Columns, Hidden }));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.slice(0, pinned)).toEqual(idsOf(ALL.slice(0, pinned)));
      expect(shown.at(-1)).toBe('Action');
      const free = idsOf(ALL.slice(pinned, -1)).filter((id) => !Hidden.includes(id));
      expect(shown.slice(pinned, -1).sort()).toEqual(free.sort());
    }),
  );
});

// Covers PREF-1.3
test("a width of the user stands in the place of the column's own", () => {
  const [id, name] = arrangeColumns(ALL, 1, { Widths: [{ Column: 'Name', Width: 240 }] });
  expect(name).toMatchObject({ width: '15rem', sized: true });
  expect(id).toBe(COLUMNS[0]);
});
