import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { FakeShell } from './fake-shell';

/** Renders a part of the kit in a fake shell, for what depends neither on the page nor on an answer. */
export const renderPart = (children: ReactNode): ReturnType<typeof render> =>
  render(createElement(FakeShell, { path: '/kit', children }));
