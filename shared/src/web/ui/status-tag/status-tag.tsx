import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, radius, space, type Theme } from '@portal/shared/web/theme';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

type ColorName = keyof Theme['color'];
const tone = (ground: ColorName, text: ColorName) => css`
  background: ${color(ground)};
  color: ${color(text)};
`;

const TONES = {
  neutral: tone('disabled', 'text'),
  brand: tone('mainSofter', 'text'),
  info: tone('infoSoft', 'infoText'),
  success: tone('successSoft', 'successText'),
  warning: tone('warningSoft', 'warningText'),
  danger: tone('dangerSoft', 'dangerText'),
};

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0.125rem ${space(2)};
  border-radius: ${radius('pill')};
  font-size: ${font('xs')};
  font-weight: 600;
  line-height: 1.25rem;
  white-space: nowrap;
  ${({ $tone }) => TONES[$tone]}
  &::before {
    content: '';
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
export const StatusTag = ({ tone: $tone = 'neutral', children }: StatusTagProps) => (
  <Pill $tone={$tone}>{children}</Pill>
);
