import { Button } from "@mantine/core";
import { type ComponentType, startTransition, useEffect, useState } from "react";
import { ErrorState } from "../feedback/ErrorState";
import { Loading } from "../feedback/Loading";
import classes from "./lazy-with-retry.module.css";

interface Retry {
  onRetry: () => void;
}

const reload = () => window.location.reload();

/** A failed load is no connection, or a new version that has replaced the file. */
const PartNotLoaded = ({ onRetry }: Retry) => (
  <ErrorState
    title="This part could not be loaded"
    message="There may be a new version of Takseru: reload the page, and what you typed is still here."
    onRetry={onRetry}
    action={
      <Button variant="subtle" onClick={reload}>
        Reload the page
      </Button>
    }
  />
);

/**
 * A component that is loaded when it is first shown. `Waiting` stands in its place until then, and `Failed` where it could
 * not be loaded; the screen around it stays, and so does what is typed there. Every late part of a screen uses it.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => <Loading />,
  Failed: ComponentType<Props & Retry> = PartNotLoaded,
) => {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [state, setState] = useState<"loading" | "failed" | "loaded">(loaded ? "loaded" : "loading");
    useEffect(() => {
      if (state !== "loading") return;
      let isShown = true;
      // In pieces: a part may be a whole form.
      const finish = (outcome: "failed" | "loaded") => isShown && startTransition(() => setState(outcome));
      load().then(
        (component) => {
          loaded = component;
          finish("loaded");
        },
        () => finish("failed"),
      );
      return () => {
        isShown = false;
      };
    }, [state]);

    if (state === "failed") return <Failed {...props} onRetry={() => setState("loading")} />;
    const Part = loaded;
    return state === "loaded" && Part ? <Part {...props} /> : <Waiting {...props} />;
  };
};

const OverlayNotLoaded = () => (
  <div role="alert" className={classes.failed}>
    A part of this page could not be loaded: reload it when you are back online.{" "}
    <button type="button" onClick={reload}>
      Reload
    </button>
  </div>
);

/** The same for a dialog, which has no place of its own on the page: nothing stands there until it is loaded. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithRetry(load, () => null, OverlayNotLoaded);
