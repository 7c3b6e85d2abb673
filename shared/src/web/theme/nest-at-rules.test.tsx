import { render } from '@testing-library/react';
import styled, { __PRIVATE__, css, keyframes, StyleSheetManager, type RuleSet } from 'styled-components';
import { nestAtRules } from './nest-at-rules';

/** @returns the rules that a component with these styles brings, its class called `.x` */
function rulesOf(styles: RuleSet<object>): string[] {
  const Box = styled.div`
    ${styles}
  `;
  const before = allStyles();
  const { container } = render(
    <StyleSheetManager stylisPlugins={[nestAtRules]}>
      <Box />
    </StyleSheetManager>,
  );
  const name = (container.firstElementChild as HTMLElement).classList[1] ?? '';
  const added = allStyles().filter((text) => !before.includes(text));
  return added.map((text) => text.replaceAll(`.${name}`, '.x')).filter((text) => text.includes('.x'));
}

/** As the library keeps them: in these tests they reach no style sheet. */
const allStyles = (): string[] =>
  __PRIVATE__.mainSheet
    .toString()
    .split('/*!sc*/')
    .map((text: string) => text.trim());

// Covers SHELL-2.20
test.each([
  [
    'a condition',
    css`
      color: red;
      @media print {
        color: black;
      }
    `,
    ['.x{color:red;}', '.x{@media print{color:black;}}'],
  ],
  [
    'several selectors',
    css`
      @media print {
        color: black;
        &:hover,
        > p {
          margin: 0;
        }
      }
    `,
    ['.x{@media print{color:black;}}', '.x:hover,.x >p{@media print{margin:0;}}'],
  ],
  [
    'conditions in conditions',
    css`
      @supports (animation-timeline: view()) {
        @media screen {
          thead {
            top: 0;
          }
        }
      }
    `,
    ['.x thead{@supports (animation-timeline: view()){@media screen{top:0;}}}'],
  ],
  [
    'a pseudo-element',
    css`
      @media print {
        &::before {
          display: none;
        }
      }
    `,
    ['.x::before{@media print{display:none;}}'],
  ],
])('%s stands inside of the rule that it is for', (_, styles, rules) => {
  expect(rulesOf(styles)).toEqual(rules);
});

test('what can not stand in a style rule stays as it is', () => {
  const turn = keyframes`to { rotate: 1turn; }`;
  expect(
    rulesOf(css`
      animation: ${turn} 1s;
    `),
  ).toEqual([expect.stringMatching(/^\.x\{animation:\w+ 1s;\}$/)]);
  expect(
    rulesOf(css`
      @media print {
        color: black;
        @page wide {
          size: landscape;
        }
      }
    `),
  ).toEqual(['@media print{.x{color:black;}@page wide{size:landscape;}}']);
});

test('what looks into elements stays in its condition, so that it is not tried where that does not hold', () => {
  expect(
    rulesOf(css`
      @media print {
        color: black;
        &:has(table) {
          page: landscape;
        }
      }
    `),
  ).toEqual(['@media print{.x{color:black;}.x:has(table){page:landscape;}}']);
});
