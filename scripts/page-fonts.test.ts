import { PAGE_FONTS } from '../api/src/modules/remotes/check-styles';
import { FONT } from '../shared/src/web/theme/tokens';

// Covers REMOTE-1.12
test('no release may call a font as the portal’s own texts are set in', () => {
  const families = FONT.family.split(',').map((one) => one.trim().replaceAll("'", '').toLowerCase());
  expect(PAGE_FONTS).toEqual(['public sans', ...families]);
});
