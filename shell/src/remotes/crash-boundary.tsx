import { Component, type ReactNode } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { AlertIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';

interface CrashBoundaryProps {
  label: string;
  children: ReactNode;
}

/** Keeps a crash inside the tab it happened in. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Surface role="alert">
        <EmptyState
          icon={<AlertIcon size={32} />}
          title={`${this.props.label} stopped working`}
          text="The rest of the portal goes on working."
          action={
            <Row>
              <Button variant="primary" onClick={() => this.setState({ crashed: false })}>
                Retry
              </Button>
              <Button onClick={() => window.location.reload()}>Reload the page</Button>
            </Row>
          }
        />
      </Surface>
    );
  }
}
