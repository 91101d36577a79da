import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Failed } from './Failed';

interface Props {
  /** When this key changes, for example with the address, the screen is rendered again after an error. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  key: string;
}

/** Catches errors of a screen, so that the shell keeps working. */
export class FailedBoundary extends Component<Props, State> {
  override state: State = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.key ? null : { error: null, key: resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Nothing is sent, because a stack may contain typed text. The screen shows the details for support.
    globalThis.reportError?.(new Error(`${error.message}${info.componentStack ?? ''}`));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Failed error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
