import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  atRest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  startSession,
} from '../support/portal';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Form W-9 of/ });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the form' });

type Client = 'elan' | 'bmw' | 'acg' | 'hd';

/** Opens the tab with a filter in force. */
async function openTab(page: Page, client: Client, search = '', user = 'tax') {
  await startSession(page, client, user);
  await page.goto(`/${client}/taxation${search}`);
  await expect(page.getByText(/^Total Count: \d/)).toBeVisible();
}

const formLinks = (page: Page) => page.getByRole('link', { name: /^View\/Edit/ });
const missingFormLinks = (page: Page) => page.getByRole('link', { name: /^Fill Out Form/ });

/** Opens the form of the first row. */
const openFirstForm = (page: Page) => formLinks(page).first().click();

/** From whatever the page shows. */
async function openFirstSubmittedForm(page: Page, client: Client) {
  await page.goto(`/${client}/taxation?Status=4`);
  await openFirstForm(page);
}

/** @returns the row of an officer, found by the filter */
async function findOfficer(page: Page, client: Client, oeid: string): Promise<Locator> {
  await page.goto(`/${client}/taxation?Oeid=${oeid}`);
  return page.getByRole('row').filter({ hasText: oeid });
}

/** Submits a form that is filled out, and waits until it is closed. */
async function submitForm(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('W9 form successfully submitted.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(form).toBeHidden();
}

/** @returns the first form that a client has, submitted, while it is edited */
async function editFirstForm(page: Page, client: Client): Promise<Locator> {
  await openTab(page, client, '?Status=4');
  await openFirstForm(page);
  const form = viewer(page);
  await form.getByRole('button', { name: 'Edit' }).click();
  return form;
}

async function pasteInto(box: Locator, text: string) {
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** On letter paper everything of page 1 stands where the printed form has it. */
async function expectPrintedStructure(page: Page, form: Locator, lines: readonly RegExp[]) {
  await page.emulateMedia({ media: 'print' });
  // Firefox turns the first sheet as the body says, which is landscape for the list below.
  await expect(page.locator('body')).toHaveCSS('page', 'portrait');
  const box = async (what: Locator) => {
    const found = await what.first().boundingBox();
    if (!found) throw new Error(`${what} is not printed.`);
    return found;
  };
  const down = [
    form.getByRole('heading', { name: /^Request for Taxpayer/ }),
    ...lines.map((line) => form.getByText(line)),
    form.getByRole('heading', { name: /^Part I Taxpayer/ }),
    form.getByRole('heading', { name: /^Part II Certification/ }),
    form.getByText('Sign Here'),
    form.getByRole('heading', { name: 'General Instructions' }),
    form.getByText('Cat. No. 10231X'),
  ];
  const beside = [
    [form.getByRole('radiogroup'), form.getByText(/^4 ?Exemptions/)],
    [form.getByLabel(/Address \(number/), form.getByText(/^Requester/)],
    [
      form.getByText(/^Enter your TIN in the appropriate box/),
      form.getByText('Social security number', { exact: true }),
    ],
  ] as const;
  // Measured one after the other: the page may be laid out anew between two of them.
  await expect(async () => {
    const tops = await Promise.all(down.map(async (one) => (await box(one)).y));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    for (const [left, right] of beside) {
      const [one, other] = await Promise.all([box(left), box(right)]);
      expect(other.x).toBeGreaterThanOrEqual(one.x + one.width);
      expect(Math.abs(other.y - one.y)).toBeLessThan(40);
    }
  }).toPass({ timeout: 20_000 });
  await page.emulateMedia({ media: null });
}

async function fillOut(form: Locator) {
  await form.getByLabel(/Name of entity/).fill('Jamie Portal');
  await form.getByRole('radio', { name: 'Individual/sole proprietor' }).check();
  await form.getByLabel(/Address \(number/).fill('1 Main St');
  await form.getByLabel(/City, state/).fill('Milwaukee,WI,53202');
  await pasteInto(form.getByLabel('Social security number, digit 1 of 9'), '987-65-4329');
  await form.getByLabel('Signature of U.S. person').fill('jamie portal');
}

// Covers SHELL-2.5
test('the list is filtered, sorted and paged in the address, and comes back after a reload', async ({
  page,
}) => {
  await openTab(page, 'hd');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Submitted-TnR');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Officer Name' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/Status=4/);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: '11–20 of' })).toBeVisible();
  await atRest(page.getByRole('table'));
  const before = (await page.getByRole('row').nth(1).textContent()) ?? '';
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '11–20 of' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toHaveText(before);

  await page.getByLabel('Updated Date').fill('01/15/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please, enter the date range within the selected year.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/Status/);
  await expectAccessible(page);
});

test(
  'a form is filled out, submitted, viewed, edited and its number revealed',
  { tag: '@processes' },
  async ({ page }) => {
    await openTab(page, 'bmw', '?Status=2&size=100');
    const row = page
      .getByRole('row')
      .filter({ has: missingFormLinks(page) })
      .first();
    const oeid = (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await row.getByRole('link').click();

    const form = viewer(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('heading')).toHaveText('Missing Mandatory Fields.');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Missing Mandatory field SSN.' }).click();
    await expect(form.getByLabel('Social security number, digit 1 of 9')).toBeFocused();

    await fillOut(form);
    await submitForm(page, form);

    const submitted = await findOfficer(page, 'bmw', oeid);
    await expect(submitted.getByText('Submitted-TnR')).toBeVisible();
    await submitted.getByRole('link', { name: /^View\/Edit/ }).click();
    await expect(form.getByLabel(/Name of entity/)).toHaveValue('Jamie Portal');
    await expect(form.getByLabel(/Name of entity/)).not.toBeEditable();
    await expect(form.getByText('Social security number: XXXXX4329')).toBeAttached();

    await form.getByRole('button', { name: 'Reveal SSN' }).click();
    await page.getByLabel('Reason').fill('Call from the officer');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(form.getByText('Social security number: 987654329')).toBeAttached();
    await form.getByRole('button', { name: /^Hide SSN/ }).click();
    await expect(form.getByText('Social security number: XXXXX4329')).toBeAttached();

    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel(/Address \(number/).fill('2 Main St');
    await expect(form.getByLabel('Signature of U.S. person')).toHaveValue('');
    await form.getByLabel('Signature of U.S. person').fill('Jamie Portal');
    await submitForm(page, form);
    const edited = await findOfficer(page, 'bmw', oeid);
    await edited.getByRole('link').click();
    await expect(form.getByLabel(/Address \(number/)).toHaveValue('2 Main St');
    await form.getByRole('button', { name: 'Versions' }).click();
    await expect(page.getByText('unchanged since it was signed')).toHaveCount(2);
  },
);

// Covers SHELL-2.8
test('leaving a form with changes asks first', async ({ page }) => {
  const form = await editFirstForm(page, 'hd');
  await form.getByLabel(/Address \(number/).fill('3 Main St');
  await form.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(form.getByLabel(/Address \(number/)).toHaveValue('3 Main St');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await expect(formLinks(page).first()).toBeFocused();
  await expect(page).toHaveURL(/\/hd\/taxation\?Status=4$/);
  // Two modals ended at once: the page below them takes clicks and keys again.
  await expect(page.locator('[inert]')).toHaveCount(0);
  // Open, because a filter is in force.
  await expect(page.getByLabel('Port BU', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('Port BU', { exact: true })).toBeHidden();
});

// Covers SHELL-3.3
test('on a phone Cancel and Submit of a form stand side by side, at the end of the bar', async ({ page }) => {
  const form = await editFirstForm(page, 'hd');
  const bottomRight = async (name: string) => {
    const box = await form.getByRole('button', { name, exact: true }).boundingBox();
    return box && { bottom: box.y + box.height, right: box.x + box.width };
  };
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () => {
      const [cancel, submit] = [await bottomRight('Cancel'), await bottomRight('Submit')];
      expect(cancel?.bottom).toBe(submit?.bottom);
      expect(submit?.right).toBe(width - 16);
    }).toPass({ timeout: 10_000 });
  }
});

// Covers W9-2.5, W9-2.6, W9-2.7, SHELL-2.42
test('an old form is shown on its own revision, six pages, printed and downloaded', async ({ page }) => {
  await openTab(page, 'elan', '?year=2024&size=100');
  const form = viewer(page);
  const links = formLinks(page);
  for (let index = 0; index < 30; index += 1) {
    await links.nth(index).click();
    await expect(form.getByLabel(/^1 ?Name/)).toBeVisible();
    if (await form.getByText('(Rev. October 2018)').isVisible()) break;
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(form).toBeHidden();
  }
  await expect(form.getByText('(Rev. October 2018)')).toBeVisible();
  await expect(
    form.getByRole('radio', { name: 'Individual/sole proprietor or single-member LLC' }),
  ).toBeAttached();
  await expectAccessible(page);

  await expectPrintedStructure(page, form, [
    /^1 ?Name/,
    /^2 ?Business/,
    /^3 ?Check/,
    /^5 ?Add/,
    /^6 ?City/,
    /^7 ?List/,
  ]);

  // A page in small is white paper too, whatever the theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(pages(page).locator('svg').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await pages(page).getByRole('button', { name: 'Page 4' }).click();
  await expectAccessible(page);
  await pages(page).getByRole('button', { name: 'Page 5' }).click();
  await expect(pages(page).getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await expect(
    form.getByRole('heading', { name: 'What Name and Number To Give the Requester' }),
  ).toBeVisible();
  await expectAccessible(page);

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(6);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^w9-\w+-2024\.pdf$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await openFirstSubmittedForm(page, 'elan');
  await expect(form.getByText('(Rev. March 2024)')).toBeVisible();
  const lines = [/^1 ?Name/, /^2 ?Bus/, /^3a ?Check/, /^3b ?If/, /^5 ?Add/, /^6 ?City/, /^7 ?List/];
  await expectPrintedStructure(page, form, lines);
});

// Covers W9-2.2
test('a user who may only look sees no number and can not fill out', async ({ page }) => {
  await openTab(page, 'acg', '?Status=2&size=100', 'exec');
  await expect(page.getByRole('columnheader', { name: 'Producer Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'P-ID' })).toBeVisible();
  await missingFormLinks(page).first().click();
  await expect(page.getByText("You don't have permission to fill W9 form.")).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await openFirstSubmittedForm(page, 'acg');
  const form = viewer(page);
  await expect(form.getByText(/Social security number: XXXXX\d{4}/)).toBeAttached();
  for (const name of ['Edit', 'Submit', 'Reveal SSN']) {
    await expect(form.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

// Covers SHELL-3.2
test('the form can be filled out by keyboard alone', async ({ page }) => {
  await openTab(page, 'acg', '?Status=2&size=100');
  const link = missingFormLinks(page).nth(3);
  await link.focus();
  await page.keyboard.press('Enter');
  const form = viewer(page);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
  await form.getByLabel(/Name of entity/).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kim Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'Individual/sole proprietor' })).toBeChecked();
  await form.getByLabel(/Address \(number/).focus();
  await page.keyboard.type('1 Main St');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Milwaukee,WI,53202');
  await form.getByLabel('Social security number, digit 1 of 9').focus();
  await page.keyboard.type('98765432');
  await expect.poll(focused).toBe('Social security number, digit 9 of 9');
  await page.keyboard.type('8');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await form.getByLabel('Signature of U.S. person').focus();
  await page.keyboard.type('Kim Keys');
  await form.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('W9 form successfully submitted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // Covers SHELL-3.3
  test('list and form fit the window', async ({ page }) => {
    await openTab(page, 'elan');
    await expectNoSidewaysScroll(page);
    await openFirstForm(page);
    const form = viewer(page);
    await expect(form.getByLabel(/^1 ?Name/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const overhang = () =>
      form.evaluate((dialog) => {
        const body = dialog.querySelector('article')?.parentElement?.parentElement;
        return body ? body.scrollWidth - body.clientWidth : -1;
      });
    await expect.poll(overhang).toBe(0);
  });
});

test('a submitted and a missing form differ in colour as well as in text', async ({ page }) => {
  const colourOf = async (status: number, name: RegExp) => {
    await openTab(page, 'elan', `?Status=${status}`);
    const cell = page.getByRole('cell', { name }).first();
    return cell
      .locator(':scope > *')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  };
  expect(await colourOf(4, /^Submitted-/)).not.toBe(await colourOf(2, /^Not Submitted-/));
});

// Covers W9-2.10
test('a form that can not be read offers Retry, clear of the edges of the window', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await openTab(page, 'acg');
  await page.route('**/api/Taxation/W9GetFormForAdmin', (route) => route.abort());
  await openFirstForm(page);
  const failure = page.getByRole('dialog', { name: 'Form W-9' }).getByRole('alert');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const gap = async () => (await failure.boundingBox())?.x;
    await expect.poll(gap, String(width)).toBeGreaterThanOrEqual(16);
  }
  await page.unroute('**/api/Taxation/W9GetFormForAdmin');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(viewer(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
});
