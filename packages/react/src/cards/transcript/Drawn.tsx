import { Component, type ReactNode } from 'react';

/** Props of `<Drawn>`. */
interface DrawnProps {
  /** What the app draws. */
  readonly children: () => ReactNode;
  /** What the kit draws instead, when that throws. */
  readonly instead: ReactNode;
}

/** What an app has drawn of a model's words. One text that its renderer can't bear takes nothing else down. */
export class Drawn extends Component<DrawnProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    return this.state.hasFailed ? instead : <Call draw={children} />;
  }
}

/** Called as a component of its own, so that the boundary above it catches what the call itself throws. */
function Call({ draw }: { readonly draw: () => ReactNode }) {
  return draw();
}
