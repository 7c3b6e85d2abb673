import { Component, type ReactNode } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { AlertIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import { NoticeCard, type NoticeCardProps } from '@portal/shared/web/ui/notice-card';

interface CrashBoundaryProps extends Pick<NoticeCardProps, 'heading'> {
  label: string;
  onCrash: (cause: unknown) => void;
  /** What to do when the user wants to go on. @returns whether the same children may be mounted again */
  onRetry: (cause: unknown) => boolean;
  children: ReactNode;
}

interface State {
  crash: { cause: unknown } | null;
}

/** Keeps a crash inside the tab it happened in. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError = (cause: unknown): State => ({ crash: { cause } });

  override componentDidCatch(cause: unknown) {
    this.props.onCrash(cause);
  }

  override render() {
    const { label, heading, children, onRetry } = this.props;
    const { crash } = this.state;
    if (!crash) return children;
    const retry = () => {
      if (onRetry(crash.cause)) this.setState({ crash: null });
    };
    return (
      <NoticeCard
        icon={<AlertIcon size={32} />}
        role="alert"
        heading={heading}
        title={`${label} stopped working`}
        text="The rest of the portal goes on working."
        action={
          <Row>
            <Button variant="primary" onClick={retry}>
              Retry
            </Button>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </Row>
        }
      />
    );
  }
}
