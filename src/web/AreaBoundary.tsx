import { Component, type ErrorInfo, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** What is shown instead of what broke. */
  fallback: (error: unknown) => ReactNode;
  /** Another value forgets the error: the person has gone elsewhere. */
  resetKey: string;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: unknown;
  broken: boolean;
  resetKey: string;
}

/** Keeps a page that breaks from taking the whole window with it. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: undefined, broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<AreaBoundaryState> {
    return { error, broken: true };
  }

  static getDerivedStateFromProps(
    props: AreaBoundaryProps,
    state: AreaBoundaryState,
  ): Partial<AreaBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, broken: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.state.error) : this.props.children;
  }
}
