import { Component, type ReactNode } from "react";
import classes from "./lazy-boundary.module.css";

interface LazyBoundaryProps {
  children: ReactNode;
}

/**
 * Catches a failed load of a lazy part that stands beside the screens: no connection, or a new version that has
 * replaced the file. The screen stays, and so does what the user has typed.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={classes.failed}>
        A part of this page could not be loaded: reload it when you are back online.{" "}
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
