import { css } from 'styled-components';
import { color, font, radius, space, type Theme } from '@portal/shared/web/theme';
import { touchArea } from '../../touch-area';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'medium';

type ColorName = keyof Theme['color'];

const paint = (
  ground: ColorName,
  text: ColorName,
  border: ColorName,
  hover: ColorName,
  pressed: ColorName,
) => css`
  background: ${color(ground)};
  color: ${color(text)};
  border-color: ${color(border)};
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color(hover)};
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: ${color(pressed)};
  }
`;

const primary = paint('main', 'onMain', 'main', 'mainDark', 'mainDark');
const secondary = paint('surface', 'main', 'borderStrong', 'mainSoft', 'mainSofter');
const danger = paint('danger', 'onMeaning', 'danger', 'dangerDark', 'dangerDark');
const quiet = css`
  ${paint('surface', 'main', 'surface', 'mainSoft', 'mainSofter')}
  background: transparent;
  border-color: transparent;
  && {
    &:disabled,
    &[aria-disabled='true'] {
      background: transparent;
      border-color: transparent;
    }
  }
`;

/** What a button and a link that looks like one have in common; its variant and size are `data-variant` and `data-size`. */
export const buttonLook = css`
  @media print {
    display: none;
  }
  svg {
    flex: none;
  }
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 2.5rem;
  padding: 0.375rem ${space(4)};
  &:where([data-size='small']) {
    min-height: 2rem;
    padding: 0.125rem ${space(3)};
  }
  ${touchArea}
  border: 1px solid;
  border-radius: ${radius('md')};
  font-size: ${font('base')};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  &:where([data-variant='primary']) {
    ${primary}
  }
  &:where([data-variant='secondary']) {
    ${secondary}
  }
  &:where([data-variant='danger']) {
    ${danger}
  }
  &:where([data-variant='quiet']) {
    ${quiet}
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color('disabled')};
    border-color: ${color('border')};
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
