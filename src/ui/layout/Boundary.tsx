import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Drawn instead of children that threw; `retry` draws them again. */
  renderFallback: (retry: () => void) => ReactNode;
}

/** Catches errors while drawing, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  retry = () => this.setState({ failed: false });
  override render() {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children;
  }
}
