import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, radius, space, type Theme } from '@portal/shared/web/theme';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

type ColorName = keyof Theme['color'];
const toned = (name: Tone, ground: ColorName, text: ColorName) => css`
  &:where([data-tone='${name}']) {
    background: ${color(ground)};
    color: ${color(text)};
  }
`;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0.125rem ${space(2)};
  border-radius: ${radius('pill')};
  font-size: ${font('xs')};
  font-weight: 600;
  line-height: 1.25rem;
  /* In a card, which does not scroll, it breaks where letters are set wide. */
  @media print, (min-width: 40rem) {
    white-space: nowrap;
  }
  /* Paper has no grounds, and columns no room for their edges. */
  @media print {
    padding: 0;
  }
  ${toned('neutral', 'disabled', 'text')}
  ${toned('brand', 'mainSofter', 'text')}
  ${toned('info', 'infoSoft', 'infoText')}
  ${toned('success', 'successSoft', 'successText')}
  ${toned('warning', 'warningSoft', 'warningText')}
  ${toned('danger', 'dangerSoft', 'dangerText')}
  &::before {
    content: '';
    flex: none;
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentColor;
  }
`;

interface StatusTagProps {
  tone?: Tone;
  children: ReactNode;
}

/** The state of a thing in a word. */
export const StatusTag = ({ tone = 'neutral', children }: StatusTagProps) => (
  <Pill data-tone={tone}>{children}</Pill>
);
