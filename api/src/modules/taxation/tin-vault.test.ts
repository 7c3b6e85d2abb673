import { testConfig } from '../../../test/fixtures/test-config';
import { createTinVault } from './tin-vault';

// Covers W9-4.3
test('a number opens for the record that it was sealed for, and for no other account, form or version', () => {
  const vault = createTinVault(testConfig('').secrets);
  const records = [
    { ssnOf: 'ada' },
    { ssnOf: 'bea' },
    { einOf: 'ada', contentHash: 'first' },
    { einOf: 'ada', contentHash: 'second' },
    { einOf: 'bea', contentHash: 'first' },
  ];
  for (const record of records) {
    const sealed = vault.seal('987654320', record);
    expect(vault.open(sealed, record)).toBe('987654320');
    for (const other of records.filter((one) => one !== record))
      expect(() => vault.open(sealed, other)).toThrow();
  }
});
