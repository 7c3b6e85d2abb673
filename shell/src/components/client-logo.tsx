import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { radius, space, useScheme } from '@portal/shared/web/theme';

const lightGround = css`
  padding: ${space(1)};
  background: #fff;
  border-radius: ${radius('sm')};
  forced-color-adjust: none;
`;

const Image = styled.img<{ 'data-ground': 'light' | undefined }>`
  &[data-ground='light'] {
    ${lightGround}
  }
  @media (forced-colors: active) {
    ${lightGround}
  }
`;

/** A logo of a client. Its colours are made for a light ground: in the dark, and in forced colours, it brings one along. */
export function ClientLogo(props: ComponentProps<'img'>) {
  const scheme = useScheme();
  return <Image {...props} data-ground={scheme === 'dark' ? 'light' : undefined} />;
}
