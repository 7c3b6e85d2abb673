import { Component, type ReactNode } from 'react';
import { forgetFailures } from './lazy-page';

interface ErrorBoundaryProps {
  /** What was shown when it failed; at another place it is tried again. */
  place: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  place: string;
}

/** Error boundary: shows its fallback for what can not be rendered, until the user is somewhere else. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });

  static getDerivedStateFromProps = ({ place }: ErrorBoundaryProps, state: State): Partial<State> | null =>
    place === state.place ? null : { failed: false, place };

  override componentDidCatch = forgetFailures;

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
