import { W9_REVISIONS } from '@portal/shared/domain/w9-revisions';
import { revisionById } from './known-revisions';
import { parseBlocks, runsOf } from './blocks';

test('paragraphs become blocks, their lines one text', () => {
  expect(
    parseBlocks(`
## Head

### Sub

Some text
goes on.

- one
- two
lines

1. first
2. second

+ a. hanging

---

| IF | THEN |
| this | that |
`),
  ).toEqual([
    { kind: 'heading', text: 'Head' },
    { kind: 'subheading', text: 'Sub' },
    { kind: 'text', text: 'Some text goes on.' },
    { kind: 'bullets', items: ['one', 'two lines'] },
    { kind: 'numbered', items: ['first', 'second'] },
    { kind: 'hanging', items: ['a. hanging'] },
    { kind: 'column' },
    { kind: 'table', head: ['IF', 'THEN'], rows: [['this', 'that']] },
  ]);
});

test('bold and italic become marks, a real asterisk stays', () => {
  expect(runsOf('**Note:** see *Line 1* \\*')).toEqual([
    { text: 'Note:', bold: true, italic: false },
    { text: ' see ', bold: false, italic: false },
    { text: 'Line 1', bold: false, italic: true },
    { text: ' ', bold: false, italic: false },
    { text: '*', bold: false, italic: false },
  ]);
});

const textsOf = (source: string): string[] =>
  parseBlocks(source).flatMap((block) => {
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
    if (block.kind === 'column') return [];
    return 'items' in block ? block.items : [block.text];
  });
const plain = (source: string): string =>
  textsOf(source)
    .map((text) =>
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    )
    .join('\n');

describe.each(W9_REVISIONS.map((one) => one.id))('revision %s', (id) => {
  const revision = revisionById(id);
  const pages = async () => [revision.pageOne, ...(await revision.loadInstructions()).default];

  it('has six pages whose marks are all closed', async () => {
    const all = await pages();
    expect(all).toHaveLength(6);
    for (const text of all.flatMap(textsOf)) {
      const last = runsOf(text).at(-1)?.text ?? '';
      expect([text, (text.replace(/\\\*/g, '').match(/\*\*/g) ?? []).length % 2]).toEqual([text, 0]);
      expect(last).not.toBe('');
    }
  });

  it('has every part of the printed instructions', async () => {
    const text = (await pages()).map(plain).join('\n');
    for (const part of [
      'General Instructions',
      'Purpose of Form',
      'Definition of a U.S. person.',
      'Foreign person.',
      'Nonresident alien who becomes a resident alien.',
      'Backup Withholding',
      'withhold and pay to the IRS 24% of such payments',
      'FATCA Reporting?',
      'Updating Your Information',
      'Penalties',
      'you are subject to a penalty of $50',
      'you are subject to a $500 penalty',
      'Specific Instructions',
      'Line 2',
      'Exempt payee code.',
      '13—A trust exempt from tax under section 664 or described in section 4947',
      'Exemption from FATCA reporting code.',
      'K—A broker',
      'Line 5',
      'Line 6',
      'Part I. Taxpayer Identification Number (TIN)',
      'The 60-day rule does not apply to other types of payments.',
      'Part II. Certification',
      'Real estate transactions.',
      'What Name and Number To Give the Requester',
      'Partnership or multi-member LLC',
      'Secure Your Tax Records From Identity Theft',
      'phishing@irs.gov',
      'Privacy Act Notice',
    ]) {
      expect(text).toContain(part);
    }
  });
});

test('the revisions differ as the printed ones do', () => {
  const [october2018, march2024] = [revisionById('2018-10'), revisionById('2024-03')];
  expect(october2018.lines.foreignPartners).toBeUndefined();
  expect(october2018.lines.classification.number).toBe('3');
  expect(october2018.classes.I).toBe('Individual/sole proprietor or single-member LLC');
  expect(october2018.beforeYouBegin).toBeUndefined();
  expect(march2024.lines.foreignPartners?.number).toBe('3b');
  expect(march2024.lines.classification.number).toBe('3a');
  expect(march2024.classes.I).toBe('Individual/sole proprietor');
  expect(march2024.beforeYouBegin).toContain('Before you begin.');
});

test.each([
  ['2018-10', 4],
  ['2024-03', 5],
])('the certification of the form of %s lists the %i things that its signer does', async (id, count) => {
  const [page2] = (await revisionById(id).loadInstructions()).default;
  const blocks = parseBlocks(page2);
  const at = blocks.findIndex(
    (block) => 'text' in block && block.text.includes('By signing the filled-out form'),
  );
  expect(blocks[at + 1]).toMatchObject({ kind: 'numbered', items: { length: count } });
});

// Covers W9-2.6
test('an unknown revision is refused by name', () => {
  expect(() => revisionById('2031-01')).toThrow('2031-01');
});
