import { validateHeaderValue } from 'node:http';
import { attachment } from './attachment';

test.each([
  ['march_promo.csv', 'attachment; filename="march_promo.csv"'],
  [
    'mar\u212Aet_promo.csv',
    `attachment; filename="mar_et_promo.csv"; filename*=UTF-8''mar%E2%84%AAet_promo.csv`,
  ],
  ['a"; x="b.csv', `attachment; filename="a_; x=_b.csv"; filename*=UTF-8''a%22%3B%20x%3D%22b.csv`],
  ['a\r\nb.csv', `attachment; filename="a__b.csv"; filename*=UTF-8''a%0D%0Ab.csv`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"`],
  ['\ud800.csv', `attachment; filename="_.csv"; filename*=UTF-8''_.csv`],
])('the name %j can stand in a header', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(() => validateHeaderValue('content-disposition', attachment(name))).not.toThrow();
});
