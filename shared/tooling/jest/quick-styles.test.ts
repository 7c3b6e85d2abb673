/** @jest-environment jsdom */
import { quickStyles } from './quick-styles';

/** jsdom's own: this environment is not the one of other tests. */
const whole = window.getComputedStyle.bind(window);

const PAGES = [
  '<div><p>Text</p><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  '<div style="display: none"><span>in it</span></div>',
  '<div style="visibility: hidden"><p>in it</p><p style="visibility: visible">shown again</p></div>',
  '<div style="pointer-events: none"><button>in it</button><a style="pointer-events: auto">again</a></div>',
  '<section hidden><b>in it</b></section><span hidden style="display: block">shown</span>',
  '<dialog>closed</dialog><dialog open>open</dialog><details><summary>more</summary><i>in it</i></details>',
  '<input type="hidden"><input type="text"><input type="checkbox"><select><option>one</option></select>',
  '<ruby>a<rp>(</rp><rt>b</rt></ruby><template><p>none</p></template><datalist><option>x</option></datalist>',
  '<svg><title>Name</title><path d="M0 0"></path></svg><head-line>its own element</head-line>',
  '<p style="color: red; background-color: rgb(1, 2, 3)">coloured</p><p style="display: flex">flexible</p>',
];

test.each(PAGES)('the styles of %s are those of jsdom', (html) => {
  document.body.innerHTML = html;
  const quick = quickStyles(document, whole);
  for (const element of document.querySelectorAll('*')) {
    const [own, other] = [quick(element), whole(element)];
    const name = `${element.localName} in ${html}`;
    for (const property of ['display', 'visibility', 'pointerEvents', 'color', 'backgroundColor'] as const)
      expect(`${name}: ${property} ${own[property]}`).toBe(`${name}: ${property} ${other[property]}`);
    for (const property of ['display', 'visibility', 'pointer-events', 'color', 'content'])
      expect(own.getPropertyValue(property)).toBe(other.getPropertyValue(property));
  }
});

test('a style sheet is heeded as soon as there is one', () => {
  document.body.innerHTML = '<p class="gone">Text</p>';
  const quick = quickStyles(document, whole);
  const paragraph = document.querySelector('p') as Element;
  expect(quick(paragraph).display).toBe('block');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.gone { display: none }';
  expect(quick(paragraph).display).toBe('none');
  sheet.remove();
  expect(quick(paragraph).display).toBe('block');
});
